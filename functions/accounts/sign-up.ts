import { keepClient, keepFirstClient } from "../../core/accounts/client-store.ts";
import { deviceMark } from "../../core/accounts/device.ts";
import { keepDevice } from "../../core/accounts/device-store.ts";
import { loadDirectory } from "../../core/accounts/directory/directory-store.ts";
import { signUp } from "../../core/accounts/password-contract.ts";
import { emailInUse } from "../../core/accounts/refusals.ts";
import { addUser, endSessions, findUserId } from "../../core/accounts/store.ts";
import { newUser, profileOf, withSession } from "../../core/accounts/user.ts";
import { sendLater } from "../../core/outbox/outbox-store.ts";
import { countAttempt, loadCounters } from "../../core/throttle/store.ts";
import { hashOf } from "../endpoint/access/passwords.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(signUp, async ({ body, sender, refuse }, deps) => {
  const { db, config, newId, now, random } = deps;
  // Against people who try e-mails or fill the table.
  const counting = () =>
    loadCounters(db, [["sign-up-address", sender.address, config.signUpsPerHour]], now(), refuse);
  const finding = findUserId(db, body.email).then(sender.about);
  const [takenBy, counters, before] = await Promise.all([finding, counting(), sender.cookieSession()]);
  if (takenBy) return { effects: countAttempt(counters, now()), refused: emailInUse() };
  const passwordHash = await hashOf(body, body.password);
  // Last: anybody who signs up before the write takes the number.
  const [directory, latest] = await Promise.all([loadDirectory(db), counting()]);
  const fresh = newUser({ ...body, id: newId(), number: directory.accounts, passwordHash }, now());
  const opened = { ...withSession(fresh, newId(), now()), device: deviceMark(sender.device, random) };
  const effects = [
    ...addUser(directory, opened.user),
    keepClient(opened, sender.userAgent),
    ...keepDevice(fresh, opened.device, now()),
    ...keepFirstClient(fresh.id, sender.userAgent, now()),
    sendLater({ kind: "confirm-email", userId: fresh.id, to: fresh.email }, { now }),
    ...countAttempt(latest, now()),
    ...endSessions(before ? [before] : []),
  ];
  return { effects, session: opened, answer: profileOf(opened.user, undefined) };
});
