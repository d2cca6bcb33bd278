import { useEffect, useRef, useState } from "preact/hooks";
import { ApiProblem } from "../../../core/client/index.ts";
import { ownTimeZone } from "./dates.ts";
import { dishOf } from "./dishes.tsx";
import { language } from "./language.ts";
import { Button, Fault, Field, Form, Told, useWork } from "./parts.tsx";
import { api, enter, findOut, leave, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.signIn;

/** The landing page leads newcomers here. */
const isNewcomer = location.hash === "#sign-up";
if (isNewcomer) location.replace("#week");

/** The names of which dishes are drawn. */
const dishes = ["soup", "pasta", "salad", "cake", "fish", "curry", "roast", "pie"];

/** Shows one form for sign-in and sign-up, because only the name differs. */
const SignInForm = ({ isAgain = false }: { isAgain?: boolean }) => {
  const [isNew, setNew] = useState(isNewcomer && !isAgain);
  const [needsCode, setNeedsCode] = useState(false);
  const otp = useRef<HTMLInputElement>(null);
  useEffect(() => otp.current?.focus(), [needsCode]);
  const signIn = async ({ email = "", password = "", displayName = "", otp = "" }) => {
    try {
      const { data } = isNew
        ? await api.call("POST /v1/auth/signup", { body: { email, password, displayName } })
        : await api.call("POST /v1/auth/login", { body: { email, password, ...(otp ? { otp } : {}) } });
      await enter(data);
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : "";
      if (code === "already_exists") throw new Told(says.isTaken);
      if (code !== "otp_required") throw error;
      setNeedsCode(true);
    }
  };
  return (
    <>
      <h1>{isNew ? says.up : says.title}</h1>
      <p class="quiet" role="status">
        {needsCode && !isNew ? says.needsCode : isAgain ? says.ended : says.welcome}
      </p>
      <Form isMain action={isNew ? says.up : says.title} work={signIn}>
        {isNew && <Field label={says.name} name="displayName" autocomplete="name" maxLength={100} />}
        <Field
          label={says.email}
          name="email"
          type="email"
          autocomplete="username"
          defaultValue={isAgain ? user.value?.email : ""}
        />
        <Field
          label={isNew ? says.newPassword : says.password}
          name="password"
          type="password"
          autocomplete={isNew ? "new-password" : "current-password"}
        />
        {needsCode && !isNew && <Field ref={otp} label={says.otp} name="otp" autocomplete="one-time-code" />}
      </Form>
      <div class="bar">
        {!isAgain && (
          <Button class="plain" text={isNew ? says.toIn : says.toUp} onClick={() => setNew(!isNew)} />
        )}
        <a href="/reset">{says.forgot}</a>
      </div>
    </>
  );
};

export const SignIn = () => (
  <main id="page" class="welcome" tabIndex={-1}>
    <div class="table">{dishes.map(dishOf)}</div>
    <SignInForm />
  </main>
);

/** Shows the log-in over the page, which keeps all that was typed. */
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

const create = ({ name = "" }) => {
  const body = { name, timeZone: ownTimeZone(), language };
  return api.call("POST /v1/households", { body }).then(findOut);
};
const join = async ({ code = "" }) => {
  try {
    await api.call("POST /v1/invites/{code}/accept", { params: { code } });
  } catch (error) {
    const isUnknown = error instanceof ApiProblem && error.code === "not_found";
    throw isUnknown ? new Told(texts.found.noInvite) : error;
  }
  await findOut();
};

/** Shows somebody without a household how to found or join one. */
export const FindHousehold = () => {
  const { fault, run } = useWork();
  const { found } = texts;
  return (
    <main id="page" class="welcome" tabIndex={-1}>
      <h1>{found.title}</h1>
      <p>{found.text}</p>
      <Form isMain action={found.create} work={create}>
        <Field label={found.name} name="name" maxLength={100} />
      </Form>
      <h2>{found.or}</h2>
      <Form action={found.join} work={join}>
        <Field label={found.code} name="code" autocomplete="off" autocapitalize="characters" />
      </Form>
      <p class="bar">
        <Button class="plain" text={texts.household.signOut} onClick={() => run(leave)} />
      </p>
      {fault && <Fault text={fault} />}
    </main>
  );
};
