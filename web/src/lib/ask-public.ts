import type { AllRoutes, Answer } from "@startup-connect/contract";
import { inOurLanguage } from "./language.ts";

/**
 * A call that anyone may make and that sends nothing, without the client of the session: for what runs before React.
 * @throws when there is no answer, or a refusal.
 */
export async function askPublic<K extends keyof AllRoutes & `GET ${string}`>(
  key: K,
  signal?: AbortSignal,
): Promise<Answer<AllRoutes[K]>> {
  const response = await fetch(key.slice("GET ".length), { headers: inOurLanguage, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The answer has status ${response.status}`);
  return response.json();
}

/** Whether anything answers there, also with a refusal. */
export const isReachable = (path: string): Promise<boolean> =>
  fetch(path, { method: "HEAD" }).then(
    () => true,
    () => false,
  );

/** Asks for a file, which is then in the browser's cache. */
export const hasCome = (file: string): Promise<boolean> =>
  fetch(file).then(
    async (answer) => answer.ok && Boolean(await answer.arrayBuffer()),
    () => false,
  );

/** The chosen language, for a member also on the server; the page that it leads to is asked for at the same time. */
export const keepForMember = (language: string, token: string) =>
  fetch("/api/users/preferences", {
    method: "PUT",
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ emailNotifications: {}, language }),
  });
