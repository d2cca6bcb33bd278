import { useEffect, useState } from "preact/hooks";
import { Account } from "./account.tsx";
import { Button, Fault, useWork } from "./parts.tsx";
import { all, api, findOut, leave, user, waiting } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.household;

const Invite = () => {
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState("");
  const { isBusy, fault, run } = useWork();
  const invite = () =>
    run(async () => setLink((await api.call("POST /v1/households/mine/invites")).data.shareUrl));
  const copyLink = () => run(() => navigator.clipboard.writeText(link).then(() => setCopied(link)));
  return (
    <section>
      {link && (
        <>
          <p>
            {says.inviteText} <a href={link}>{link}</a>
          </p>
          <Button text={says.copy} onClick={copyLink} />
        </>
      )}{" "}
      <Button text={link ? says.newInvite : says.invite} isBusy={isBusy} onClick={invite} />
      <span role="status">{link && copied === link && says.copied}</span>
      {fault && <Fault text={fault} />}
    </section>
  );
};

export const HouseholdScreen = () => {
  const { fault, run } = useWork();
  const [household] = all("household");
  const me = user.value;
  // An address may have been confirmed elsewhere.
  useEffect(() => void findOut().catch(() => {}), []);
  const signOut = () => {
    if (waiting.value === 0 || confirm(says.signOutSure(waiting.value))) run(leave);
  };
  const leaveHousehold = () => {
    const params = { userId: me?.id ?? "" };
    if (confirm(says.leaveSure))
      run(() => api.call("DELETE /v1/households/mine/members/{userId}", { params }).then(leave));
  };
  return (
    <>
      <h1>{household?.name ?? texts.nav.household}</h1>
      <h2>{says.members}</h2>
      <ul class="lines">
        {household?.members.map(({ userId, displayName, role }) => (
          <li key={userId}>
            <div class="row">
              <span>
                {displayName}
                {role === "owner" && <small>{says.owner}</small>}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {me?.householdRole === "owner" && <Invite />}
      <Account />
      <div class="bar">
        <Button class="main" text={says.signOut} onClick={signOut} />
        <Button class="plain" text={says.leave} onClick={leaveHousehold} />
      </div>
      {fault && <Fault text={fault} />}
    </>
  );
};
