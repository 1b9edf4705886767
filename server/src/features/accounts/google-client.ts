import {
  charCount,
  cleanLine,
  emailKey,
  GOOGLE_MAIL,
  isEmail,
  PERSON_NAME_MAX,
} from "@startup-connect/contract/shared";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { z } from "zod";
import { resting } from "#platform/busy.ts";
import type { Config } from "#platform/config.ts";
import type { Seal } from "#platform/keys/index.ts";
import { accountEmail } from "./secrets.ts";

export interface GooglePerson {
  issuer: string;
  /** The provider's own name for the person, the same for ever. */
  subject: string;
  email: string;
  /** Whether the provider itself has checked the address. */
  verified: boolean;
  /** Whether Google runs the mailbox: only then its word about the address stays true (AUTH-72). */
  runsMailbox: boolean;
  /** At most 100 characters; "" when it gave none. */
  name: string;
}

export interface GoogleClient {
  /** The page of the provider to send the browser to, and the secrets that its answer is checked against. */
  begin(): Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  /** @throws Error when the answer is not one to what was asked, or the provider does not answer. */
  finish(search: URLSearchParams, oauthState: Pick<OAuthState, "state" | "nonce" | "verifier">): Promise<GooglePerson>;
}

const SCOPE = "openid email profile";
const answerSeconds = 10;
const CONTROL = /\p{Cc}/u;

/** @returns null without credentials. */
export function createGoogleClient({
  google,
  publicUrl,
  production,
}: Pick<Config, "google" | "publicUrl" | "production">): GoogleClient | null {
  if (!google) return null;
  const { issuer, clientId, clientSecret } = google;
  const callback = `${publicUrl}/api/auth/google/callback`;
  // Google itself is always asked over https; only a provider on the developer's machine is not.
  const insecure = !production && issuer.startsWith("http:");
  let configuration: Promise<Configuration> | null = null;

  /** Asked once; a failure is forgotten, so that the next visitor asks again. */
  function provider(): Promise<Configuration> {
    configuration ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: answerSeconds,
      // The signature of the identity too, not only the encryption on its way (ASVS 6.8.2, 9.1.1).
      execute: [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      configuration = null;
      throw error;
    });
    return configuration;
  }

  return {
    async begin() {
      const known = await resting(provider);
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(known, {
        redirect_uri: callback,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, state, nonce, verifier };
    },

    async finish(search, { state, nonce, verifier }) {
      const known = await resting(provider);
      const answer = new URL(`${callback}?${search}`);
      const expected = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const tokens = await resting(() => authorizationCodeGrant(known, answer, expected));
      const claims = tokens.claims();
      if (!claims?.sub || charCount(claims.sub) > 255 || CONTROL.test(claims.sub))
        throw new Error("the provider sent no identity");
      // Google puts the address into the identity; others keep it for a call of its own.
      const about = claims.email ? claims : await resting(() => fetchUserInfo(known, tokens.access_token, claims.sub));
      const text = (value: unknown) => (typeof value === "string" ? value : "");
      const email = accountEmail(text(about.email));
      const domainOf = (address: string) => emailKey(address).slice(emailKey(address).lastIndexOf("@") + 1);
      const domain = domainOf(email);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        verified: about.email_verified === true && isEmail(email) && !CONTROL.test(email),
        runsMailbox: GOOGLE_MAIL.includes(domain) || (domain !== "" && domainOf(`@${text(about.hd)}`) === domain),
        name: [...cleanLine(text(about.name))].slice(0, PERSON_NAME_MAX).join(""),
      };
    },
  };
}

/** What binds the way to Google and back to one browser; lies sealed in its cookie. */
const oauthState = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Known to this browser only; the code of the way back is worth nothing without it. */
  browser: z.string(),
  next: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});
export type OAuthState = z.output<typeof oauthState>;

/** @returns null for a cookie that is missing, not ours, or over. */
export function readOAuthState(seal: Seal, cookie: string, now: Date): OAuthState | null {
  if (!cookie) return null;
  let text: string;
  try {
    text = seal.open(cookie, "cookie");
  } catch {
    return null;
  }
  const read = oauthState.safeParse(JSON.parse(text));
  return read.success && read.data.until > now.getTime() ? read.data : null;
}

/** Name of the cookie that carries it. */
export const OAUTH_STATE_COOKIE = "googleSignIn";
