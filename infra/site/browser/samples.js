const { settings } = globalThis;

/** What stands for the service in samples: infra/site/docs/samples.ts. */
const SERVICE = "https://meals.example.com";

const choose = (language) => {
  for (const choice of document.querySelectorAll(`.samples input[value="${language}"]`))
    choice.checked = true;
};

const copy = async (samples, said) => {
  const shown = [...samples.querySelectorAll("pre")].find((pre) => pre.checkVisibility());
  try {
    await navigator.clipboard.writeText(shown.textContent);
    said.textContent = "Copied.";
  } catch {
    said.textContent = "This browser does not allow it.";
  }
};

const withCopying = (samples) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  button.addEventListener("click", () => void copy(samples, said));
  samples.querySelector("fieldset").append(button, said);
};

/** Puts this service's address into the samples, and keeps all of them in one language. */
export const prepareSamples = () => {
  for (const samples of document.querySelectorAll(".samples")) {
    for (const code of samples.querySelectorAll("code"))
      code.textContent = code.textContent.replaceAll(SERVICE, location.origin);
    withCopying(samples);
  }
  document.querySelector("main").addEventListener("change", ({ target }) => {
    if (!target.closest(".samples")) return;
    settings.write("language", target.value);
    choose(target.value);
  });
  choose(settings.read("language") || "curl");
};
