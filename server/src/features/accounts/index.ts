import type { UserType } from "@startup-connect/contract";
import type { PersonCard } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Database, Db, Tx } from "#platform/database.ts";
import type { MountedRoute, Viewer } from "#platform/http.ts";
import { type AnyJob, defineJob } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import { codeQueries } from "./code-queries.ts";
import { accountHandlers } from "./http.ts";
import { createPasswords } from "./passwords.ts";
import { presentPerson } from "./present.ts";
import { accountQueries } from "./queries.ts";
import { createResets } from "./resets.ts";
import { emailKey } from "./secrets.ts";
import { createSignIn } from "./sign-in.ts";
import { createSignUp } from "./sign-up.ts";

/** What accounts shows but later features know. */
export interface AccountPorts {
  unreadMessages(userId: string): Promise<number>;
  unreadNotifications(userId: string): Promise<number>;
  /** For records that show the same picture (PROF-08). */
  pictureChanged(tx: Tx, userId: string, path: string): Promise<void>;
}

export interface Accounts {
  routes: MountedRoute[];
  jobs: AnyJob[];
  /** Who holds this token; null when it is unknown, over, revoked, or its person is suspended. */
  authenticate(token: string): Promise<Viewer | null>;
  /**
   * Ties a new startup, investor or mentor to its person, in the transaction that makes it. Locks the
   * person's row, so of two registrations at once one wins.
   * @throws Problem 409 when the person has a record already or is of another type.
   */
  attachRole(tx: Tx, userId: string, type: UserType, recordId: string): Promise<void>;
  /** What others may know of these people, by user id; unknown ids are left out. */
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  /**
   * The one way a picture changes, "" for none. @returns the path of the former one ("" for none), which
   * the caller removes from the files after the commit.
   */
  setPicture(tx: Tx, userId: string, path: string): Promise<string>;
  /** Such as `SC-000123` (HOME-35). @throws Error for an unknown person. */
  personalId(db: Db, userId: string): Promise<string>;
}

export function createAccounts(platform: Platform, ports: AccountPorts): Accounts {
  const queries = accountQueries(platform.db);
  const codes = codeQueries(platform.db);
  const passwords = createPasswords();
  const signUp = createSignUp({ platform, queries, codes, passwords });
  const signIn = createSignIn({ platform, queries, passwords });
  const resets = createResets({ platform, queries, codes, passwords });

  const sweep = defineJob({ name: "accounts.sweep", schema: z.object({}), cron: "17 3 * * *" }, async () => {
    await signIn.sweep();
    await codes.deleteOver(platform.clock.now());
  });

  return {
    routes: accountHandlers({
      queries,
      signUp,
      signIn,
      resets,
      async unread(userId) {
        const [messages, notifications] = await Promise.all([
          ports.unreadMessages(userId),
          ports.unreadNotifications(userId),
        ]);
        return { messages, notifications };
      },
    }),
    jobs: [...resets.jobs, sweep],
    authenticate: signIn.authenticate,
    async attachRole(tx, userId, type, recordId) {
      if (await queries.attachRole(tx, userId, type, recordId)) return;
      throw new Problem(409, "Your account is registered already.", { next: "/settings" });
    },
    async people(ids, db = platform.db.orm) {
      const rows = await queries.people(db, ids);
      return new Map(rows.map((row) => [row.id, presentPerson(row)]));
    },
    async setPicture(tx, userId, path) {
      const former = await queries.setPicture(tx, userId, path);
      await ports.pictureChanged(tx, userId, path);
      return former;
    },
    personalId: (db, userId) => queries.personalId(db, userId),
  };
}

/** `npm run cli -- admin grant EMAIL`. @returns false when no account has this address. */
export const cliAdminGrant = (db: Database, email: string): Promise<boolean> =>
  accountQueries(db).grantAdmin(emailKey(email));

/** For seeds: rows are written in bulk there, with the same hash as a registration has. */
export { createPasswords } from "./passwords.ts";
export { mayView } from "./role-policy.ts";
export { alreadyRegistered, checkMayRegister, type RecordView, type RolePorts, viewOf } from "./roles.ts";
export { sessions, users } from "./tables.ts";
