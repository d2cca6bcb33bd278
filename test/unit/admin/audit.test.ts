import { expect, test } from "vitest";
import type { User } from "../../../core/accounts/model.ts";
import { newUser } from "../../../core/accounts/user.ts";
import { changedAccount, withTemporaryPassword } from "../../../core/admin/account.ts";
import { changes, creation, passwordReset } from "../../../core/admin/audit.ts";

const user: User = {
  ...newUser(
    { id: "1", number: 0, email: "anna@example.com", displayName: "Anna", passwordHash: "secret" },
    new Date(0),
  ),
  sessions: { s: { issuedAt: 0, expiresAt: 1, startedAt: 0 } },
};

test("a change of several kinds is one event of each kind", () => {
  const after = changedAccount(user, {
    displayName: "Ann",
    email: "ann@example.com",
    systemRole: "admin",
    isActive: false,
  });
  expect(changes(user, after)).toEqual([
    {
      action: "user.updated",
      detail: {
        email: { from: "anna@example.com", to: "ann@example.com" },
        displayName: { from: "Anna", to: "Ann" },
      },
    },
    { action: "user.role_changed", detail: { systemRole: { from: "user", to: "admin" } } },
    { action: "user.deactivated", detail: { isActive: { from: true, to: false } } },
  ]);
});

test("a change that changes nothing is no event", () => {
  expect(changes(user, changedAccount(user, { displayName: "Anna", isActive: true }))).toEqual([]);
  expect(changes(user, changedAccount(user, {}))).toEqual([]);
});

test("a deactivated account has no sessions, a changed one keeps them", () => {
  expect(changedAccount(user, { isActive: false }).sessions).toEqual({});
  expect(changedAccount(user, { systemRole: "admin" }).sessions).toEqual(user.sessions);
  expect(withTemporaryPassword(user, "other", new Date()).sessions).toEqual({});
});

test("no event contains a password", () => {
  const told = JSON.stringify([
    creation(user),
    passwordReset(user, user, "lost phone"),
    changes(user, changedAccount(user, { email: "b@example.com" })),
  ]);
  expect(told).toContain("lost phone");
  expect(told).not.toContain("secret");
});
