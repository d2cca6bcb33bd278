const form = document.querySelector("form");
document.querySelector("#demo").hidden = form.elements.email.defaultValue === "";

const signIn = async (next) => {
  const response = await fetch("/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  const body = await response.json();
  if (response.ok) {
    // The kitchen page asks who this is.
    localStorage.removeItem("kitchen me");
    return location.assign(next);
  }
  form.querySelector("#otp").hidden &&= body.code !== "otp_required";
  form.querySelector("output").textContent = body.detail ?? body.message;
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void signIn(event.submitter?.value ?? "/kitchen");
});
