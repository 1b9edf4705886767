/**
 * Fields that a password manager, the browser or a script filled without an event, so that the page does not know of it: what
 * is visible is sent (INPUT-15). The event that was left out is made up for before the form is sent; React hears of it only
 * where the value is another one than it knows. Lists to choose from are left out: their handlers take a known value for a
 * new one.
 */
export {};

// On the window, to come before React, which listens on the document.
addEventListener(
  "submit",
  ({ target }) => {
    for (const field of target instanceof HTMLFormElement ? target.elements : []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      const isTick = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
      const isChanged = isTick
        ? field.checked || (field.defaultChecked && field.type === "checkbox")
        : field.value !== field.defaultValue;
      // A press that is none of a mouse: React takes it for one, the browser changes nothing.
      if (isChanged) field.dispatchEvent(new Event(isTick ? "click" : "input", { bubbles: true }));
    }
  },
  true,
);
