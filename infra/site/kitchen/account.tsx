import { useState } from "preact/hooks";
import type { Body } from "../../../core/client/index.ts";
import { Fault, fieldsOf, useWork } from "./parts.tsx";
import { api, enter, user } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.account;

const Password = ({ label, name = "currentPassword" }: { label?: string; name?: string }) => (
  <label>
    {label ?? says.currentPassword}
    <input
      name={name}
      type="password"
      autocomplete={name === "newPassword" ? "new-password" : "current-password"}
      required
    />
  </label>
);

type Patch = Parameters<typeof api.call<"PATCH /v1/auth/me">>[1]["body"];

const useProfile = (words: string) => {
  const { isBusy, fault, run } = useWork();
  const [isDone, setDone] = useState(false);
  const change = (body: Patch) =>
    run(async () => {
      setDone(false);
      await enter((await api.call("PATCH /v1/auth/me", { body })).data);
      setDone(true);
    });
  const answer = fault ? <Fault text={fault} /> : <p role="status">{isDone && words}</p>;
  return { isBusy, answer, change };
};

const Name = () => {
  const { isBusy, answer, change } = useProfile(says.isSaved);
  return (
    <form
      class="narrow"
      onSubmit={(event) => {
        const { displayName = "" } = fieldsOf(event);
        change({ displayName });
      }}
    >
      <label>
        {texts.signIn.name}
        <input name="displayName" required maxLength={100} defaultValue={user.value?.displayName} />
      </label>
      <button type="submit" aria-disabled={isBusy}>
        {texts.save}
      </button>
      {answer}
    </form>
  );
};

export const NewPassword = () => {
  const { isBusy, answer, change } = useProfile(says.isPasswordSet);
  return (
    <form
      class="narrow"
      onSubmit={(event) => {
        const { currentPassword = "", newPassword = "" } = fieldsOf(event);
        change({ currentPassword, newPassword });
      }}
    >
      <Password />
      <Password label={texts.signIn.newPassword} name="newPassword" />
      <p class="quiet">{says.otherDevices}</p>
      <button type="submit" aria-disabled={isBusy}>
        {says.newPassword}
      </button>
      {answer}
    </form>
  );
};

type Setup = Body<"POST /v1/auth/otp">;

/** Its key in groups, for those who type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

const SecondFactor = () => {
  const { isBusy, fault, run } = useWork();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isOn = user.value?.otpEnabled === true;
  const know = async () => enter((await api.call("GET /v1/auth/me")).data);
  const begin = (event: Event) => {
    const { currentPassword = "" } = fieldsOf(event);
    run(async () => {
      if (!isOn) return setSetup(await api.call("POST /v1/auth/otp", { body: { currentPassword } }));
      await api.call("DELETE /v1/auth/otp", { body: { currentPassword } });
      setCodes([]);
      await know();
    });
  };
  const confirm = (event: Event) => {
    const { code = "" } = fieldsOf(event);
    run(async () => {
      const { recoveryCodes } = await api.call("POST /v1/auth/otp/confirm", { body: { code } });
      setCodes(recoveryCodes);
      setSetup(undefined);
      await know();
    });
  };
  return (
    <details>
      <summary>{isOn ? says.secondFactorOn : says.secondFactor}</summary>
      {codes.length > 0 && (
        <div role="status">
          <p>{says.recoveryCodes}</p>
          <ul class="codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {setup ? (
        <form class="narrow" onSubmit={confirm}>
          <p>
            <a href={setup.uri}>{says.openApp}</a> {says.orType} <code>{grouped(setup.secret)}</code>
          </p>
          <label>
            {says.code}
            <input name="code" inputMode="numeric" autocomplete="one-time-code" required />
          </label>
          <button type="submit" class="main" aria-disabled={isBusy}>
            {says.turnOn}
          </button>
        </form>
      ) : (
        <form class="narrow" key={String(isOn)} onSubmit={begin}>
          <p class="quiet">{says.secondFactorText}</p>
          <Password />
          <button type="submit" aria-disabled={isBusy}>
            {isOn ? says.turnOff : says.setUp}
          </button>
        </form>
      )}
      {fault && <Fault text={fault} />}
    </details>
  );
};

export const Account = () => (
  <section aria-label={says.title}>
    <h2>{says.title}</h2>
    <p>{user.value?.email}</p>
    {user.value?.emailConfirmed === false && <p class="quiet">{says.unconfirmed}</p>}
    <Name />
    <details>
      <summary>{says.newPassword}</summary>
      <NewPassword />
    </details>
    <SecondFactor />
  </section>
);
