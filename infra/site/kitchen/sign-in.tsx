import { useEffect, useRef, useState } from "preact/hooks";
import { ApiProblem } from "../../../core/client/index.ts";
import { Fault, fieldsOf, useWork } from "./parts.tsx";
import { api, enter, leave, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.signIn;

/** Sign-in and sign-up: one form, because only the name differs. */
const SignInForm = ({ isAgain = false }: { isAgain?: boolean }) => {
  const [isNew, setNew] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { isBusy, fault, run } = useWork();
  const otp = useRef<HTMLInputElement>(null);
  useEffect(() => otp.current?.focus(), [needsCode]);
  const submit = (event: Event) => {
    const { email = "", password = "", displayName = "", otp = "" } = fieldsOf(event);
    const session = async () => {
      try {
        return isNew
          ? await api.call("POST /v1/auth/signup", { body: { email, password, displayName } })
          : await api.call("POST /v1/auth/login", { body: { email, password, ...(otp ? { otp } : {}) } });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "otp_required") setNeedsCode(true);
        throw error;
      }
    };
    run(async () => enter((await session()).data));
  };
  return (
    <>
      <h1>{isNew ? says.up : says.title}</h1>
      <p class="quiet" role="status">
        {isAgain ? says.ended : says.welcome}
      </p>
      <form class="narrow" onSubmit={submit}>
        {isNew && (
          <label>
            {says.name}
            <input name="displayName" autocomplete="name" required maxLength={100} />
          </label>
        )}
        <label>
          {says.email}
          <input
            name="email"
            type="email"
            autocomplete="username"
            required
            defaultValue={isAgain ? user.value?.email : ""}
          />
        </label>
        <label>
          {isNew ? says.newPassword : says.password}
          <input
            name="password"
            type="password"
            autocomplete={isNew ? "new-password" : "current-password"}
            required
          />
        </label>
        {needsCode && !isNew && (
          <label>
            {says.otp}
            <input ref={otp} name="otp" autocomplete="one-time-code" required />
          </label>
        )}
        <button type="submit" class="main" aria-disabled={isBusy}>
          {isNew ? says.up : says.title}
        </button>
        {fault && <Fault text={fault} />}
      </form>
      <div class="bar">
        {!isAgain && (
          <button type="button" class="plain" onClick={() => setNew(!isNew)}>
            {isNew ? says.toIn : says.toUp}
          </button>
        )}
        <a href="/reset">{says.forgot}</a>
      </div>
    </>
  );
};

export const SignIn = () => (
  <main id="page" class="welcome" tabIndex={-1}>
    <img src="/kitchen/icon.svg" alt="" width="64" height="64" />
    <SignInForm />
  </main>
);

/** Over the page, which keeps all that was typed. */
export const SignInAgain = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => dialog.current?.showModal();
  useEffect(show, []);
  return (
    <dialog ref={dialog} class="whole" aria-label={says.title} onClose={show}>
      <SignInForm isAgain />
    </dialog>
  );
};

/** For somebody without a household. */
export const FindHousehold = () => {
  const { isBusy, fault, run } = useWork();
  const again = async () => enter((await api.call("GET /v1/auth/me")).data);
  const create = (event: Event) => {
    const { name = "" } = fieldsOf(event);
    run(async () => {
      await api.call("POST /v1/households", { body: { name } });
      await again();
    });
  };
  const join = (event: Event) => {
    const { code = "" } = fieldsOf(event);
    run(async () => {
      await api.call("POST /v1/invites/{code}/accept", { params: { code } });
      await again();
    });
  };
  const { found } = texts;
  return (
    <main id="page" class="welcome" tabIndex={-1}>
      <h1>{found.title}</h1>
      <p>{found.text}</p>
      {fault && <Fault text={fault} />}
      <form class="narrow" onSubmit={create}>
        <label>
          {found.name}
          <input name="name" required maxLength={100} />
        </label>
        <button type="submit" class="main" aria-disabled={isBusy}>
          {found.create}
        </button>
      </form>
      <h2>{found.or}</h2>
      <form class="narrow" onSubmit={join}>
        <label>
          {found.code}
          <input name="code" required autocomplete="off" autocapitalize="characters" />
        </label>
        <button type="submit" aria-disabled={isBusy}>
          {found.join}
        </button>
      </form>
      <p class="bar">
        <button type="button" class="plain" onClick={() => run(leave)}>
          {texts.household.signOut}
        </button>
      </p>
    </main>
  );
};
