import { useState } from "preact/hooks";
import { ApiProblem, type Body } from "../../../core/client/index.ts";
import { shortDay } from "./dates.ts";
import { Button, Fault, useWork } from "./parts.tsx";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.household;
type Standing = Body<"GET /v1/households/mine/invites">["data"];

/** Returns the invite with which people can join now, if there is one. */
const standing = async (): Promise<Standing | undefined> => {
  try {
    return (await api.call("GET /v1/households/mine/invites")).data;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "not_found") return undefined;
    throw error;
  }
};

type Acts = { invite: Standing; onGone: () => void };

const ShowInvite = ({ invite: { shareUrl, expiresAt }, onGone }: Acts) => {
  const [copied, setCopied] = useState("");
  const { isBusy, fault, run } = useWork();
  const copy = () => run(() => navigator.clipboard.writeText(shareUrl).then(() => setCopied(shareUrl)));
  // Closing the sheet without sharing is no fault.
  const share = () => run(() => navigator.share({ title: says.shareTitle, url: shareUrl }).catch(() => {}));
  const withdraw = () => run(() => api.call("DELETE /v1/households/mine/invites").then(onGone));
  return (
    <>
      <p>
        {says.inviteText(shortDay(expiresAt.slice(0, 10)))} <a href={shareUrl}>{shareUrl}</a>
      </p>
      <div class="bar">
        {"share" in navigator && <Button class="main" text={says.share} onClick={share} />}
        {"clipboard" in navigator && <Button text={says.copy} onClick={copy} />}
        <Button text={says.withdraw} isBusy={isBusy} onClick={withdraw} />
        <span role="status">{copied === shareUrl && says.copied}</span>
      </div>
      {fault && <Fault text={fault} />}
    </>
  );
};

const make = async (): Promise<Standing> => (await api.call("POST /v1/households/mine/invites")).data;

/** Shows the owner the invite that stands, or makes one: a new one ends the one before. */
export const Invite = () => {
  const [invite, setInvite] = useState<Standing>();
  const { isBusy, fault, run } = useWork();
  const show = () => run(async () => setInvite((await standing()) ?? (await make())));
  const replace = () => run(() => make().then(setInvite));
  return (
    <section aria-label={says.invite}>
      {invite && <ShowInvite key={invite.shareUrl} invite={invite} onGone={() => setInvite(undefined)} />}
      {invite ? (
        <Button text={says.newInvite} isBusy={isBusy} onClick={replace} />
      ) : (
        <Button text={says.invite} isBusy={isBusy} onClick={show} />
      )}
      {fault && <Fault text={fault} />}
    </section>
  );
};
