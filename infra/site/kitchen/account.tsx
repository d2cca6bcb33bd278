import type { Arguments } from "../../../core/client/index.ts";
import { Field, Form } from "./parts.tsx";
import { api, enter } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.account;

export const CurrentPassword = () => (
  <Field label={says.oldPassword} name="currentPassword" type="password" autocomplete="current-password" />
);

export const change = async (body: Arguments<"PATCH /v1/auth/me">["body"]): Promise<void> =>
  enter((await api.call("PATCH /v1/auth/me", { body })).data);

export const NewPassword = () => (
  <Form action={says.newPassword} work={change} done={says.isPasswordSet}>
    <CurrentPassword />
    <Field label={texts.signIn.newPassword} name="newPassword" type="password" autocomplete="new-password" />
    <p class="quiet">{says.otherDevices}</p>
  </Form>
);
