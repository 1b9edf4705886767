import type { UserType } from "@startup-connect/contract";
import {
  ACCOUNT_SUSPENDED,
  GOOGLE_CODE_SECONDS,
  GOOGLE_OVER,
  GOOGLE_TELL_US,
  GOOGLE_TRIP_SECONDS,
  type GoogleFailure,
  INVALID_USER_TYPE,
} from "@startup-connect/contract/accounts";
import { MISSING_PERSON_NAME } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import type { Consents } from "./consents.ts";
import { createGoogleClient, type GooglePerson } from "./google-client.ts";
import type { Arrival, GoogleQueries } from "./google-queries.ts";
import type { AccountQueries, UserRow } from "./queries.ts";
import { emailKey, newToken, tokenHash } from "./secrets.ts";
import type { Opened, Opening } from "./sign-in.ts";
import { readTrip, type Trip } from "./trip.ts";

interface Parts {
  platform: Platform;
  queries: AccountQueries;
  google: GoogleQueries;
  consents: Consents;
  openSession(tx: Tx, opening: Opening): Promise<Opened>;
}

/** Where the browser goes next, and what its cookie becomes ("" ends it). */
export interface Step {
  to: string;
  cookie: string;
  /** The way to Google ended without a sign-in. */
  failed?: true;
}

export interface Completion {
  code: string;
  cookie: string;
  name?: string | undefined;
  userType?: UserType | undefined;
  mailings: boolean;
  userAgent: string;
}

/** AUTH-30, B9: OpenID Connect with code flow, state, nonce and PKCE; verified addresses only. */
export function createGoogle({ platform, queries, google, consents, openSession }: Parts) {
  const { clock, config, db, keys, log } = platform;
  const client = createGoogleClient(config);
  const seal = keys.seal("google sign-in");
  const fromNow = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  const tripOf = (cookie: string): Trip | null => readTrip(seal, cookie, clock.now());
  const back = (why: GoogleFailure): Step => ({ to: `/login#google-${why}`, cookie: "", failed: true });

  async function arrive(person: GooglePerson, trip: Trip): Promise<Step> {
    const { token: code, hash } = newToken();
    await google.insertArrival({
      codeHash: hash,
      browserHash: tokenHash(trip.browser),
      issuer: person.issuer,
      subject: person.subject,
      email: emailKey(person.email),
      name: person.name,
      expiresAt: fromNow(GOOGLE_CODE_SECONDS),
    });
    const next = trip.next ? `?next=${encodeURIComponent(trip.next)}` : "";
    const cookie = seal.close(JSON.stringify({ ...trip, until: fromNow(GOOGLE_TRIP_SECONDS).getTime() }), "cookie");
    return { to: `/login${next}#google=${code}`, cookie };
  }

  /** Who the arrival is: linked before, or the holder of the same verified address. */
  const knownPerson = async ({ issuer, subject, email }: Arrival): Promise<UserRow | undefined> =>
    (await google.userOf(issuer, subject)) ?? queries.userByEmail(email);

  async function make(arrival: Arrival, name: string, userType: UserType, mailings: boolean): Promise<string> {
    const now = clock.now();
    const id = newId();
    await db.tx(async (tx) => {
      if (!(await google.takeArrival(tx, arrival.codeHash))) throw over();
      const row = {
        id,
        email: arrival.email,
        name,
        passwordHash: null,
        userType,
        termsAcceptedAt: now,
        createdAt: now,
      };
      if (!(await queries.insertUser(tx, row))) throw over();
      await google.link(tx, { issuer: arrival.issuer, subject: arrival.subject, userId: id, linkedAt: now });
      await consents.record(tx, id, "google", ["terms", "privacyNotice"]);
      if (mailings) await consents.chooseMailings(tx, id, "google");
    });
    return id;
  }

  async function take(arrival: Arrival, user: UserRow): Promise<void> {
    await db.tx(async (tx) => {
      if (!(await google.takeArrival(tx, arrival.codeHash))) throw over();
      const { issuer, subject } = arrival;
      await google.link(tx, { issuer, subject, userId: user.id, linkedAt: clock.now() });
    });
  }

  return {
    configured: client !== null,

    /** @param next page to go to afterwards, carried along unread. @returns null where it is not configured. */
    async start(next: string): Promise<Step | null> {
      if (!client) return null;
      try {
        const { url, ...secrets } = await client.begin();
        const trip: Trip = {
          ...secrets,
          next,
          browser: newToken().token,
          until: fromNow(GOOGLE_TRIP_SECONDS).getTime(),
        };
        return { to: url, cookie: seal.close(JSON.stringify(trip), "cookie") };
      } catch (error) {
        log.warn({ err: error }, "Google could not be asked");
        return back("failed");
      }
    },

    /** @param search of the address the browser was sent back to. @returns null where it is not configured. */
    async callback(search: URLSearchParams, cookie: string): Promise<Step | null> {
      if (!client) return null;
      const trip = tripOf(cookie);
      if (!trip || search.get("state") !== trip.state) return back("failed");
      if (search.get("error") === "access_denied") return back("cancelled");
      let person: GooglePerson;
      try {
        person = await client.finish(search, trip);
      } catch (error) {
        log.warn({ err: error }, "an answer of Google was not accepted");
        return back("failed");
      }
      return person.verified ? arrive(person, trip) : back("unverified");
    },

    /**
     * @throws Problem 400 for a code that is wrong, over, used or of another browser, and for a new person without
     * name and type; 403 when suspended.
     */
    async complete({ code, cookie, name, userType, mailings, userAgent }: Completion) {
      const trip = tripOf(cookie);
      const arrival = trip && (await google.arrival(tokenHash(code), tokenHash(trip.browser), clock.now()));
      if (!arrival) throw over();
      const known = await knownPerson(arrival);
      if (known?.suspendedAt) throw new Problem(403, ACCOUNT_SUSPENDED);
      if (known) await take(arrival, known);
      else if (!name || !userType) {
        await google.prolongArrival(arrival.codeHash, fromNow(GOOGLE_TRIP_SECONDS));
        throw tellUs(arrival, { name, userType });
      }
      const userId = known?.id ?? (await make(arrival, name ?? "", userType ?? "Startup", mailings));
      return db.tx((tx) => openSession(tx, { userId, userAgent }));
    },
  };
}

const over = (): Problem => new Problem(400, GOOGLE_OVER);

function tellUs(
  { name, email }: Arrival,
  given: { name?: string | undefined; userType?: UserType | undefined },
): Problem {
  const errors: Record<string, string> = {};
  if (!given.name) errors.name = MISSING_PERSON_NAME;
  if (!given.userType) errors.userType = INVALID_USER_TYPE;
  return new Problem(400, GOOGLE_TELL_US, { errors, suggested: { name, email } });
}

export type Google = ReturnType<typeof createGoogle>;
