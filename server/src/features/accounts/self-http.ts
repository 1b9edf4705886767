import {
  ACCOUNT_DELETED,
  GOOGLE_UNAVAILABLE,
  googleRoutes,
  LOGIN_DONE,
  OAUTH_STATE_SECONDS,
  PREFERENCES_SAVED,
  PROOF_CODE_SECONDS,
  selfRoutes,
} from "@startup-connect/contract/accounts";
import { OVER_SHOWN, span } from "@startup-connect/contract/shared";
import type { Cookies } from "#platform/cookies.ts";
import { done, mount, ok } from "#platform/http.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import type { Google, Step } from "./google.ts";
import { OAUTH_STATE_COOKIE } from "./google-client.ts";
import type { Leaving } from "./leaving.ts";
import type { Pictures } from "./own-user.ts";
import type { AccountParts } from "./parts.ts";
import { presentConsent, presentLogin, presentSession } from "./present.ts";
import type { Self } from "./self.ts";
import { KNOWN_BROWSER, type SignIn } from "./sign-in.ts";

const EMAIL_UNCHANGED = t.emailUnchanged;
const EMAIL_KEPT = t.emailKept;

export function selfHandlers(
  { platform, self: queries, consents }: AccountParts,
  self: Self,
  pictures: Pictures,
  leaving: Leaving,
) {
  return mount(selfRoutes, {
    async "POST /api/users/change-password"({ viewer, body, request, language }) {
      const userAgent = request.headers.get("user-agent") ?? "";
      const token = await self.changePassword(viewer, { ...body, userAgent, language });
      return ok({ message: t.passwordChanged, token });
    },

    async "POST /api/users/email-change"({ viewer, body }) {
      const emailPending = await platform.db.tx((tx) => self.askForEmail(tx, viewer, body.email));
      const message = emailPending === null ? EMAIL_UNCHANGED : t.linkSentTo({ email: emailPending });
      return ok({ message, emailPending });
    },

    "DELETE /api/users/email-change": ({ viewer }) => done(self.dropEmailChange(viewer.userId)),

    async "POST /api/users/confirm-email/{token}"({ params, viewer, noted }) {
      noted.userId = await self.confirmEmail(params.token, viewer);
      return ok({ message: t.emailConfirmed });
    },

    async "POST /api/users/cancel-email/{token}"({ params, noted }) {
      noted.userId = await self.cancelEmail(params.token);
      return ok({ message: EMAIL_KEPT });
    },

    "POST /api/users/profile-picture": async ({ viewer, body }) =>
      ok({
        message: t.pictureSaved,
        profilePicture: await pictures.save(viewer.userId, body.profilePicture),
      }),

    async "DELETE /api/users/profile-picture"({ viewer }) {
      await pictures.remove(viewer.userId);
      return ok({ message: t.pictureRemoved, profilePicture: "" });
    },

    async "GET /api/users/sessions"({ viewer }) {
      const { rows, ...rest } = await self.sessions(viewer);
      return ok({ sessions: rows.map((row) => presentSession(row, viewer.sessionId)), ...rest });
    },

    "DELETE /api/users/sessions/{id}": ({ viewer, params }) => done(self.endSession(viewer, params.id)),

    "DELETE /api/users/sessions": ({ viewer }) => done(self.signOutEverywhere(viewer)),

    "GET /api/users/preferences": async ({ viewer }) =>
      ok({ emailNotifications: await consents.notifications(viewer.userId) }),

    async "PUT /api/users/preferences"({ viewer, body, language }) {
      if (body.language) await queries.chooseLanguage(viewer.userId, body.language);
      if (body.welcomeClosed) await queries.closeWelcome(viewer.userId);
      const emailNotifications = await consents.choose(viewer.userId, body.emailNotifications, {
        place: "settings",
        language,
      });
      return ok({ message: PREFERENCES_SAVED, emailNotifications });
    },

    "GET /api/users/consents": async ({ viewer }) =>
      ok({ consents: (await queries.consents(viewer.userId, OVER_SHOWN)).map(presentConsent) }),

    "GET /api/users/export"({ viewer, language }) {
      const headers = {
        "Content-Type": "application/zip",
        "Content-Disposition": 'attachment; filename="startup-connect-my-data.zip"',
      };
      return new Response(leaving.archive(viewer.userId, language), { headers });
    },

    async "DELETE /api/users/delete-account"({ viewer }) {
      const reference = await leaving.deleteAccount(viewer);
      return ok({ message: ACCOUNT_DELETED, reference });
    },
  });
}

export function googleHandlers(cookies: Cookies, google: Google, logout: SignIn["logout"]) {
  /** Redirects the browser and sets its cookie. @throws Problem 404 where Google is not set up. */
  const redirect = (step: Step | null): Response => {
    if (!step) throw notFound(GOOGLE_UNAVAILABLE);
    const cookie = cookies.write(OAUTH_STATE_COOKIE, step.cookie, OAUTH_STATE_SECONDS);
    const headers = { Location: step.to, "Set-Cookie": cookie, "Referrer-Policy": "no-referrer" };
    return new Response(null, { status: 302, headers });
  };

  return mount(googleRoutes, {
    "GET /api/auth/google/start": async ({ query }) => redirect(await google.start(query.next ?? "")),

    async "GET /api/auth/google/callback"({ request, noted }) {
      const step = await google.callback(new URL(request.url).searchParams, cookies.read(request, OAUTH_STATE_COOKIE));
      noted.failed = step?.failed ?? false;
      return redirect(step);
    },

    async "POST /api/auth/google/complete"({ body, request, language, address, viewer, noted }) {
      if (!google.configured) throw notFound(GOOGLE_UNAVAILABLE);
      const userAgent = request.headers.get("user-agent") ?? "";
      const { user, token } = await google.complete({
        language,
        ...body,
        cookie: cookies.read(request, OAUTH_STATE_COOKIE),
        knownBrowser: cookies.read(request, KNOWN_BROWSER),
        address,
        userAgent,
      });
      noted.userId = user.id;
      if (viewer) await logout(viewer.sessionId);
      const expiredState = { "Set-Cookie": cookies.write(OAUTH_STATE_COOKIE, "", 0) };
      return ok(presentLogin(user, token, LOGIN_DONE), expiredState);
    },

    async "POST /api/auth/google/email-code"({ body, request, language }) {
      if (!google.configured) throw notFound(GOOGLE_UNAVAILABLE);
      const email = await google.sendCode(body.code, cookies.read(request, OAUTH_STATE_COOKIE), language);
      return ok({ message: t.codeSentTo({ email, time: span(PROOF_CODE_SECONDS) }) });
    },

    "DELETE /api/users/google": ({ viewer }) => done(google.remove(viewer)),
  });
}
