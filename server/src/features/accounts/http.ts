import { SESSION_EXPIRED } from "@startup-connect/contract";
import {
  accountRoutes,
  LOG_IN_FIRST,
  LOGIN_DONE,
  OTP_RESEND_SECONDS,
  OTP_RIGHT,
  OTP_VALID_SECONDS,
  REGISTRATION_DONE,
  RESET_DONE,
  RESET_LINK_SENT,
} from "@startup-connect/contract/accounts";
import type { UserType } from "@startup-connect/contract/shared";
import type { Cookies } from "#platform/cookies.ts";
import { created, mount, noContent, ok } from "#platform/http.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/accounts-acts.ts";
import type { AccountParts } from "./parts.ts";
import { presentDashboard, presentLogin } from "./present.ts";
import type { UserRow } from "./queries.ts";
import type { Resets } from "./resets.ts";
import type { Self } from "./self.ts";
import { KNOWN_BROWSER, KNOWN_BROWSER_SECONDS, type SignIn } from "./sign-in.ts";
import { OTP_REQUEST, type SignUp } from "./sign-up.ts";

interface Services {
  signUp: SignUp;
  signIn: SignIn;
  resets: Resets;
  self: Self;
  cookies: Cookies;
}

export function accountHandlers(
  { platform, queries, ports }: AccountParts,
  { signUp, signIn, resets, self, cookies }: Services,
) {
  return mount(accountRoutes, {
    async "POST /api/users/login"({ body, request, address, viewer, noted, language }) {
      const userAgent = request.headers.get("user-agent") ?? "";
      const kept = cookies.read(request, KNOWN_BROWSER);
      const attempt = {
        identifier: body.email,
        password: body.password,
        address,
        userAgent,
        language,
        knownBrowser: kept,
      };
      const { user, token, knownBrowser } = await signIn.login(attempt);
      noted.userId = user.id;
      // The token that the new one takes the place of (ASVS 7.2.4).
      if (viewer) await signIn.logout(viewer.sessionId);
      const answer = presentLogin(user, token, LOGIN_DONE);
      if (knownBrowser === null) return ok(answer);
      return ok(answer, { "Set-Cookie": cookies.write(KNOWN_BROWSER, knownBrowser, KNOWN_BROWSER_SECONDS) });
    },

    async "POST /api/users/send-otp"({ body, language }) {
      const otpRequest = await signUp.sendCode(body, language);
      const message = t.codeSent;
      return ok(
        { message, resendAfter: OTP_RESEND_SECONDS, expiresIn: OTP_VALID_SECONDS, otpRequest },
        { "Set-Cookie": cookies.write(OTP_REQUEST, otpRequest, OTP_VALID_SECONDS) },
      );
    },

    async "POST /api/users/verify-otp"({ body, request }) {
      const otpRequest = body.otpRequest || cookies.read(request, OTP_REQUEST);
      const verificationToken = await signUp.verifyCode(body.email, body.otp, otpRequest);
      return ok({ message: OTP_RIGHT, verificationToken }, { "Set-Cookie": cookies.write(OTP_REQUEST, "", 0) });
    },

    async "POST /api/users/verify-link"({ body }) {
      return ok({ message: OTP_RIGHT, verificationToken: await signUp.verifyLink(body.email, body.link) });
    },

    "POST /api/users/register": async ({ body, language }) =>
      created({ message: REGISTRATION_DONE, publicId: await signUp.register({ ...body, language }) }),

    async "POST /api/users/logout"({ viewer, request }) {
      // An expired token means that the user is logged out already; only no token at all is a mistake.
      if (!request.headers.has("authorization")) throw new Problem(401, SESSION_EXPIRED);
      if (viewer) await signIn.logout(viewer.sessionId);
      // What the browser keeps of pages; its storage the page clears itself, and another user's drafts stay.
      return noContent({ "Clear-Site-Data": '"cache"' });
    },

    async "GET /api/users/dashboard"({ viewer }) {
      const { userId } = viewer;
      const own = queries.own(userId);
      const [user, pending, isConnected, unreadMessages, unreadNotifications, plan, studentProfile, scopes] =
        await Promise.all([
          own,
          self.pendingEmail(userId),
          ports.connections.hasAny(userId),
          ports.conversations.unreadMessages(userId),
          ports.notifications.unreadNotifications(userId),
          ports.plans.currentPlan(userId),
          own.then(({ email }) => ports.students.withAddress(email)),
          queries.scopes(userId, platform.clock.now()),
        ]);
      return ok(
        presentDashboard(user, pending, {
          isConnected,
          unreadMessages,
          unreadNotifications,
          plan,
          studentProfile,
          scopes,
        }),
      );
    },

    async "POST /api/validate-selection"({ body, viewer }) {
      const user = await queries.userById(viewer.userId);
      if (!user) throw new Problem(401, LOG_IN_FIRST);
      const answer = selection(user, body.userType);
      if (answer.success && user.userType === null) await queries.chooseType(user.id, body.userType);
      return ok(answer);
    },

    async "POST /api/users/forgot-password"({ body }) {
      await resets.request(body.email);
      return ok({ Status: "Success" as const, message: RESET_LINK_SENT });
    },

    "GET /api/users/reset-password/{id}/{token}": async ({ params }) => ok({ valid: await resets.isValid(params) }),

    async "POST /api/users/reset-password/{id}/{token}"({ params, body, noted }) {
      noted.userId = await resets.reset(params, body.password);
      return ok({ Status: "Success" as const, Message: RESET_DONE, message: RESET_DONE });
    },
  });
}

export type Selection = { success: true; message: string } | { success: false; message: string; next?: string };

/** May this person register in the chosen role (ROLE-07)? A person without a type may take any. */
export function selection(user: Pick<UserRow, "userType" | "roleRecordId">, chosen: UserType): Selection {
  const { userType, roleRecordId } = user;
  if (userType !== null && roleRecordId !== null) {
    const message = t.registeredBefore({ type: userType });
    return { success: false, message, next: "/settings" };
  }
  if (userType !== null && userType !== chosen) return { success: false, message: t.registeredAs({ type: userType }) };
  return { success: true, message: t.canRegister({ type: chosen }) };
}
