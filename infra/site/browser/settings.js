// What this browser remembers. It runs before the page is shown, so that the page does not change its colours then.
globalThis.settings = {
  read: (name) => {
    try {
      return localStorage.getItem(name) ?? "";
    } catch {
      return "";
    }
  },
  write: (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  },
};
document.documentElement.dataset.colours = globalThis.settings.read("colours");
