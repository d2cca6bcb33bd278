import { useEffect } from "preact/hooks";
import { CurrentPassword, change, NewPassword } from "./account.tsx";
import { keepLanguage, language, languages } from "./language.ts";
import { Button, Fault, Field, Form, Link, Select, useWork } from "./parts.tsx";
import { usePeoplePart } from "./people-part.ts";
import { all, api, findOut, leave, user, waiting } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.account;

const Name = () => (
  <Form action={texts.save} work={change} done={says.isSaved}>
    <Field
      label={texts.signIn.name}
      name="displayName"
      maxLength={100}
      defaultValue={user.value?.displayName}
    />
  </Form>
);

const Language = () => (
  <Select
    label={says.language}
    options={languages}
    chosen={language}
    onChange={({ currentTarget: { value } }) => {
      keepLanguage(value);
      location.reload();
    }}
  />
);

const Email = () => (
  <details>
    <summary>{says.newEmail}</summary>
    <Form action={says.newEmail} work={change} done={says.isEmailSent}>
      <Field label={texts.signIn.email} name="email" type="email" autocomplete="email" />
      <CurrentPassword />
    </Form>
  </details>
);

const Unconfirmed = ({ email }: { email: string }) => (
  <>
    <p class="quiet">{says.unconfirmed}</p>
    <details>
      <summary>{says.mailAgain}</summary>
      <Form action={says.mailAgain} work={(fields) => change({ ...fields, email })} done={says.isMailed}>
        <CurrentPassword />
      </Form>
    </details>
  </>
);

const DeleteAccount = () => {
  const [household] = all("household");
  const isLast = household?.members.length === 1;
  const remove = async ({ currentPassword = "" }) => {
    const question = isLast ? says.deleteLast(household.name, all("recipes").length) : says.deleteSure;
    if (!confirm(question)) return;
    await api.call("POST /v1/auth/me/deletion", { body: { currentPassword } });
    await leave();
  };
  return (
    <details>
      <summary>{says.deleteAccount}</summary>
      <Form action={says.deleteAccount} work={remove}>
        <p>{isLast ? says.deleteLastText : says.deleteText}</p>
        <CurrentPassword />
      </Form>
    </details>
  );
};

const SignOut = () => {
  const { fault, run } = useWork();
  const signOut = () => {
    const count = waiting.value;
    if (count === 0 || confirm(texts.household.signOutSure(count))) run(leave);
  };
  return (
    <>
      <div class="bar">
        <Button text={texts.household.signOut} onClick={signOut} />
      </div>
      {fault && <Fault text={fault} />}
    </>
  );
};

/** Shows a person's own account, apart from the household. */
export const MeScreen = () => {
  const me = user.value;
  // An address may have been confirmed elsewhere.
  useEffect(() => void findOut().catch(() => {}), []);
  const part = usePeoplePart();
  return (
    <>
      <Link class="back" to="#household" text={texts.nav.household} />
      <h1>{says.title}</h1>
      <p>{me?.email}</p>
      {me?.emailConfirmed === false && <Unconfirmed email={me.email} />}
      {me?.pendingEmail && <p class="quiet">{says.pending(me.pendingEmail)}</p>}
      <Name />
      <Language />
      <h2>{says.access}</h2>
      <div class="card folds">
        <Email />
        <details>
          <summary>{says.newPassword}</summary>
          <NewPassword />
        </details>
        {part && <part.SecondFactor />}
        {part && <part.Sessions />}
        <DeleteAccount />
      </div>
      <SignOut />
    </>
  );
};
