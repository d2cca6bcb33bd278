import { useEffect, useState } from "preact/hooks";
import { Account } from "./account.tsx";
import { Button, Fault, Told, useWork } from "./parts.tsx";
import { all, api, around, findOut, leave, user, waiting } from "./state.ts";
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
  const isOwner = me?.householdRole === "owner";
  const others = household?.members.filter(({ userId }) => userId !== me?.id) ?? [];
  const leaveHousehold = () => {
    if (isOwner && others.length > 0)
      return run(() => {
        throw new Told(says.ownerStays);
      });
    const isSure = isOwner ? says.leaveLast(household?.name ?? "", all("recipes").length) : says.leaveSure;
    const params = { userId: me?.id ?? "" };
    if (confirm(isSure))
      run(() => api.call("DELETE /v1/households/mine/members/{userId}", { params }).then(leave));
  };
  const handOver = (userId: string, name: string) => {
    const given = { params: { userId }, body: { role: "owner" } } as const;
    if (confirm(says.handOverSure(name)))
      run(() => around(() => api.call("PATCH /v1/households/mine/members/{userId}", given)).then(findOut));
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
            {isOwner && userId !== me.id && (
              <Button
                text={says.handOver}
                aria-label={says.handOverTo(displayName)}
                onClick={() => handOver(userId, displayName)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwner && <Invite />}
      <Account />
      <div class="bar">
        <Button class="main" text={says.signOut} onClick={signOut} />
        <Button class="plain" text={says.leave} onClick={leaveHousehold} />
      </div>
      {fault && <Fault text={fault} />}
    </>
  );
};
