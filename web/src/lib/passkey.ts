import type { AllRoutes, Answer } from "@startup-connect/contract";
import { browserApi } from "./api.ts";

/** The person closed the browser's own question, or there is no passkey to choose. */
export class PasskeyCancelled extends Error {}

/** The library loads on first use of a passkey. */
async function asked<T>(ask: (library: typeof import("@simplewebauthn/browser")) => Promise<T>): Promise<T> {
  const library = await import("@simplewebauthn/browser");
  try {
    return await ask(library);
  } catch (cause) {
    throw new PasskeyCancelled("No passkey was used", { cause });
  }
}

/** Makes a passkey on this device and adds it to the account. @throws PasskeyCancelled, ApiError */
export async function newPasskey(name: string): Promise<void> {
  const optionsJSON = await browserApi("POST /api/users/passkeys/options");
  const { id, rawId, type, response } = await asked(({ startRegistration }) => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
  await browserApi("POST /api/users/passkeys", { json: { name, credential } });
}

/** Signs the options with a passkey of the person's choice. */
async function sign(optionsJSON: Answer<AllRoutes["POST /api/users/proof/passkey"]>) {
  const { id, rawId, type, response } = await asked(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** @throws PasskeyCancelled, ApiError */
export async function passkeyLogin(): Promise<Answer<AllRoutes["POST /api/users/login/passkey"]>> {
  const credential = await sign(await browserApi("POST /api/users/login/passkey/options"));
  return browserApi("POST /api/users/login/passkey", { json: { credential } });
}

/** Confirms this session (AUTH-55). @throws PasskeyCancelled, ApiError */
export async function passkeyProof(): Promise<void> {
  const passkey = await sign(await browserApi("POST /api/users/proof/passkey"));
  await browserApi("POST /api/users/proof", { json: { passkey } });
}
