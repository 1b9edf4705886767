import type { PasskeyEntry } from "@startup-connect/contract/accounts";
import { LOGIN_DONE, PASSKEY_SECONDS, passkeyRoutes } from "@startup-connect/contract/accounts";
import type { Cookies } from "#platform/cookies.ts";
import { created, done, mount, ok } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import type { PasskeyRow } from "./passkey-queries.ts";
import type { Passkeys } from "./passkeys.ts";
import { presentLogin } from "./present.ts";
import { newToken, tokenHash } from "./secrets.ts";
import type { SignIn } from "./sign-in.ts";

/** Known to the browser that asked for the challenge, and to no other. */
const PASSKEY_LOGIN = "passkeyLogin";

export function passkeyHandlers(
  platform: Platform,
  cookies: Cookies,
  passkeys: Passkeys,
  { openSession, logout }: SignIn,
) {
  return mount(passkeyRoutes, {
    async "GET /api/users/passkeys"({ viewer }) {
      const { rows, ...rest } = await passkeys.list(viewer.userId);
      return ok({ ...rest, passkeys: rows.map(presentPasskey) });
    },

    "POST /api/users/passkeys/options": async ({ viewer }) => ok(await passkeys.addOptions(viewer)),

    "POST /api/users/passkeys": async ({ viewer, body }) =>
      created({ passkey: presentPasskey(await passkeys.add(viewer, body.name, body.credential)) }),

    "PATCH /api/users/passkeys/{id}": async ({ viewer, params, body }) =>
      ok({ passkey: presentPasskey(await passkeys.rename(viewer.userId, params.id, body.name)) }),

    "DELETE /api/users/passkeys/{id}": ({ viewer, params }) => done(passkeys.remove(viewer, params.id)),

    "POST /api/users/recovery-codes": async ({ viewer }) => created({ codes: await passkeys.makeCodes(viewer) }),

    async "POST /api/users/login/passkey/options"() {
      const { token, hash } = newToken();
      const options = await passkeys.loginOptions(hash);
      return ok(options, { "Set-Cookie": cookies.write(PASSKEY_LOGIN, token, PASSKEY_SECONDS) });
    },

    async "POST /api/users/login/passkey"({ body, request, viewer, language }) {
      const asked = tokenHash(cookies.read(request, PASSKEY_LOGIN));
      const { userId, ...passkey } = await passkeys.login(asked, body.credential);
      const userAgent = request.headers.get("user-agent") ?? "";
      const { user, token } = await platform.db.tx((tx) => openSession(tx, { userId, userAgent, language, passkey }));
      if (viewer) await logout(viewer.sessionId);
      return ok(presentLogin(user, token, LOGIN_DONE), { "Set-Cookie": cookies.write(PASSKEY_LOGIN, "", 0) });
    },
  });
}

const presentPasskey = (row: PasskeyRow): PasskeyEntry => ({
  _id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
