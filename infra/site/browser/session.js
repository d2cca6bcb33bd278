const who = document.querySelector("#who");
const signIn = document.querySelector("#sign-in");
const signOut = document.querySelector("#sign-out");

let user;

export const currentUser = () => user;

export const showSession = async () => {
  const answer = await fetch("/v1/auth/me").then(
    (response) => response.json(),
    () => ({}),
  );
  user = answer.data;
  const household = user?.householdName ? `, ${user.householdName}` : "";
  who.textContent = user ? `Signed in as ${user.displayName}${household}` : "Not signed in";
  signIn.hidden = user !== undefined;
  signOut.hidden = user === undefined;
  document.querySelector("#session").hidden = false;
  document.dispatchEvent(new CustomEvent("session"));
};

const leave = async () => {
  const response = await fetch("/v1/auth/logout", { method: "POST" }).catch(() => undefined);
  // An unread answer keeps its connection.
  await response?.text();
  await showSession();
  signIn.focus();
};
signOut.addEventListener("click", () => void leave());
