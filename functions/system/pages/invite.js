import { texts } from "./language.js";
import { complain, finish, onSubmit, say, send } from "./page.js";

const join = document.querySelector("#join");
const signIn = document.querySelector("#sign-in");
const code = location.pathname.split("/").filter(Boolean).at(-1);

const offer = (user) => {
  join.hidden = user === undefined;
  signIn.hidden = user !== undefined;
  if (user) document.querySelector("#who").textContent = `${user.displayName} (${user.email})`;
};

const accept = async () => {
  const { ok, status, body } = await send("POST", `/v1/invites/${code}/accept`);
  if (ok) {
    signIn.hidden = true;
    document.querySelector("#why").hidden = true;
    finish(join, texts.invited, body.data.householdName);
  } else {
    if (status === 401) offer(undefined);
    complain(status === 401 ? signIn.querySelector("form") : join, body);
  }
};

onSubmit(join, accept);
document.querySelector("#other").addEventListener("click", () => {
  say(signIn.querySelector("form"), "");
  offer(undefined);
  signIn.querySelector("input").focus();
});
for (const form of signIn.querySelectorAll("form"))
  onSubmit(form, async (fields) => {
    const { ok, body } = await send("POST", form.dataset.path, fields);
    if (ok) {
      offer(body.data);
      await accept();
      return;
    }
    complain(form, body);
    if (body.code === "otp_required") {
      document.querySelector("#otp").hidden = false;
      form.elements.otp.focus();
    }
  });

const { ok, body } = await send("GET", "/v1/auth/me");
offer(ok ? body.data : undefined);
