import { INVALID_EMAIL, isEmail } from "@startup-connect/contract/shared";
import { SUBSCRIBE_ERROR, SUBSCRIBE_FAILED, SUBSCRIBED } from "@startup-connect/contract/support";
import { ApiError, browserApi } from "#lib/api.ts";

/** What the form says afterwards. */
export interface Subscribed {
  kind: "good" | "bad";
  text: string;
}

/**
 * SHELL-20, SHELL-21: sends the address of the form; what is no address never leaves the page. The field is cleared on
 * success only.
 * @param typed the address as it was when it was sent
 */
export async function subscribe(form: HTMLFormElement, typed: string): Promise<Subscribed> {
  const field = form.elements.namedItem("email");
  if (!(field instanceof HTMLInputElement)) return { kind: "bad", text: SUBSCRIBE_ERROR };
  const email = typed.trim();
  const valid = isEmail(email);
  field.setAttribute("aria-invalid", String(!valid));
  if (!valid) {
    field.focus();
    return { kind: "bad", text: INVALID_EMAIL };
  }
  try {
    await browserApi("POST /api/subscribe", { json: { email } });
    if (field.value === typed) form.reset();
    return { kind: "good", text: SUBSCRIBED };
  } catch (error) {
    return { kind: "bad", text: error instanceof ApiError ? SUBSCRIBE_FAILED : SUBSCRIBE_ERROR };
  }
}
