import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadAccounts } from "../../../core/accounts/directory/directory-search-store.ts";
import { countChange, loadDirectory } from "../../../core/accounts/directory/directory-store.ts";
import { loadOtp, saveOtp } from "../../../core/accounts/otp-store.ts";
import { verifyPassword } from "../../../core/accounts/password-hash.ts";
import { addUser, changeUser, loadPasswordHash } from "../../../core/accounts/store.ts";
import { withSession } from "../../../core/accounts/user.ts";
import { loadUser } from "../../../core/accounts/user-store.ts";
import { newAccount } from "../../../core/admin/account.ts";
import { loadAuditLog } from "../../../core/admin/audit-store.ts";
import { keys } from "../../../core/storage/table.ts";
import { meteredStorage } from "../../bench/meter.ts";
import { runCommand } from "../../support/command.ts";
import { startEngine, type TestEngine } from "../../support/engine.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** Runs the command with a password on its standard input, beside a running DynamoDB unless there is to be none. */
const createAdmin = async (args: string[], password: string, endpoint = engine.endpoint) => {
  const env = { ...process.env, DYNAMODB_ENDPOINT: endpoint, ADMIN_PASSWORD: "" };
  const ended = await runCommand(["infra/operate/create-admin.ts", ...args], { typed: `${password}\n`, env });
  return { code: ended.code, output: ended.output + ended.errors };
};

const db = () => meteredStorage("meal-planner", engine.endpoint).db;

const find = async (search?: string) => (await loadAccounts(db(), { search, limit: 100, offset: 0 })).items;
const isActiveAdmin = (account: { systemRole: string; isActive: boolean }) =>
  account.isActive && account.systemRole === "admin";

const auditOf = async (targetUserId = "") =>
  (await loadAuditLog(db(), { targetUserId, limit: 10, offset: 0 })).items;

/** A stranger's account with an open session, deactivated. */
const signUp = async () => {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  const directory = await loadDirectory(db());
  const account = { id, number: directory.accounts, email, displayName: "Stranger", passwordHash: "" };
  const { user } = withSession(newAccount(account, new Date()), randomUUID(), new Date());
  await db().transact(addUser(directory, user));
  const before = { ...user, rev: 1 };
  const after = { ...before, isActive: false };
  const counts = countChange(await loadDirectory(db()), before, after);
  await db().transact([...changeUser(before, after), ...counts]);
  return { id, email };
};

describe("the operator's command", () => {
  test("makes an administrator once, and does not show the password", async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await createAdmin(["--email", email, "--name", "Root"], "a good long phrase");
    expect(first.code).toBe(0);
    expect(first.output).not.toContain("a good long phrase");
    const found = [
      expect.objectContaining({ email, displayName: "Root", systemRole: "admin", isActive: true }),
    ];
    expect(await find(email)).toEqual(found);
    expect(await auditOf((await find(email))[0]?.id)).toEqual([
      expect.objectContaining({
        action: "user.created",
        adminEmail: email,
        targetEmail: email,
        detail: expect.objectContaining({ by: "operator", systemRole: { to: "admin" } }),
      }),
    ]);
  });

  test("refuses an address that has an account, and says how to promote that", async () => {
    const { id, email } = await signUp();
    const before = await loadUser(db(), id);
    const { code, output } = await createAdmin(["--email", email.toUpperCase()], "a good long phrase");
    const today = before?.createdAt.slice(0, 10);
    expect([code, output]).toEqual([
      1,
      `There is an account with the e-mail ${email}: "Stranger", made on ${today}, with the id ${id}.
If it is the right person's, repeat the command with --promote ${id}. It gets the password that you give,
and is signed out everywhere.\n`,
    ]);
    const other = await createAdmin(["--email", email, "--promote", randomUUID()], "a good long phrase");
    expect([other.code, other.output]).toEqual([1, expect.stringContaining("no account")]);
    const nobody = `${randomUUID()}@example.com`;
    expect((await createAdmin(["--email", nobody, "--promote", id], "a good long phrase")).code).toBe(1);
    expect((await createAdmin(["--email", email, "--promote", id], "password1")).code).toBe(1);
    expect(await loadUser(db(), id)).toEqual(before);
    expect(await auditOf(id)).toEqual([]);
  });

  test("promotes the account with a given id: with a new password, without its sessions, on record", async () => {
    const { id, email } = await signUp();
    const { code, output } = await createAdmin(["--email", email, "--promote", id], "a good long phrase");
    expect([code, output]).toEqual([0, expect.not.stringContaining("a good long phrase")]);
    const user = await loadUser(db(), id);
    expect(user).toMatchObject({
      systemRole: "admin",
      isActive: true,
      sessions: {},
      mustChangePassword: false,
    });
    expect(user).not.toHaveProperty("passwordExpiresAt");
    expect(await verifyPassword("a good long phrase", user && (await loadPasswordHash(db(), user)))).toBe(
      true,
    );
    expect(await find(email)).toMatchObject([{ id, systemRole: "admin", isActive: true }]);
    const by = { adminId: id, adminEmail: email, targetUserId: id };
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({ ...by, action: "user.password_reset", detail: { by: "operator" } }),
      expect.objectContaining({
        ...by,
        action: "user.reactivated",
        detail: { isActive: { from: false, to: true }, by: "operator" },
      }),
      expect.objectContaining({
        ...by,
        action: "user.role_changed",
        detail: { systemRole: { from: "user", to: "admin" }, by: "operator" },
      }),
    ]);
    // Once more, as after losing the second factor.
    const set = { otpSince: 1_800_000_000 };
    await db().transact([
      { update: keys.user(id), set, add: { rev: 1 } },
      saveOtp(id, { factor: { secret: "A", usedSteps: [], recovery: [] }, rev: 0 }),
    ]);
    expect((await createAdmin(["--email", email, "--promote", id], "another good phrase")).code).toBe(0);
    expect((await loadDirectory(db())).admins).toBe((await find()).filter(isActiveAdmin).length);
    expect((await auditOf(id))[0]?.detail).toEqual({ removeOtp: true, by: "operator" });
    expect(await loadUser(db(), id)).not.toHaveProperty("otpSince");
    expect(await loadOtp(db(), id)).toEqual({ rev: 0 });
  });
});
