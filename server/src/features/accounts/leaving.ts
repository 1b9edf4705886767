import { randomBytes } from "node:crypto";
import { after, emailKey, indiaDay, type Language, SESSION_EXPIRED } from "@startup-connect/contract/shared";
import { z } from "zod";
import { eachInTurn, senderAtAddress } from "#platform/busy.ts";
import type { Tx } from "#platform/database.ts";
import { type Files, streamOf } from "#platform/files/index.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { defineCron, defineJob } from "#platform/jobs/index.ts";
import type { Erased, ExportEntry, PersonalData } from "#platform/personal-data.ts";
import { Problem } from "#platform/problem.ts";
import { inWords, jsonInWords } from "#platform/words.ts";
import { type ZipEntry, zipOf } from "#platform/zip.ts";
import * as t from "#texts/accounts-acts.ts";
import type { AccountParts } from "./parts.ts";
import { tokenHash } from "./secrets.ts";
import type { SecureAccount } from "./secure-account.ts";
import { codeAddresses } from "./sign-up.ts";
import {
  consents,
  emailChoices,
  googleAccounts,
  knownDevices,
  passkeys as passkeyRows,
  sessions,
  staffGrants,
  users,
} from "./tables.ts";

const LAST_ADMIN = t.lastAdmin;

const encoder = new TextEncoder();
/** Characters of JSON that are packed at once. */
const pieceLength = 32_768;

async function* jsonRows(rows: AsyncIterable<unknown>, language: Language): AsyncGenerator<Uint8Array> {
  let text = "[";
  let first = true;
  for await (const row of rows) {
    text += `${first ? "\n" : ",\n"}${jsonInWords(row, language)}`;
    first = false;
    if (text.length < pieceLength) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(`${text}\n]\n`);
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}

/** Every part of every feature as a zip, read while it is sent (B8, PROF-39). */
export function exportArchive(
  parts: readonly PersonalData[],
  { userId, language, files, now }: { userId: string; language: Language; files: Files; now: Date },
): ReadableStream<Uint8Array> {
  const sender = senderAtAddress();
  async function entryOf(entry: ExportEntry): Promise<ZipEntry | null> {
    if ("json" in entry) {
      const bytes = encoder.encode(`${jsonInWords(entry.json, language, 2)}\n`);
      return { name: entry.name, chunks: piecesOf(bytes), pack: true };
    }
    if ("rows" in entry)
      return { name: entry.name, chunks: eachInTurn(jsonRows(entry.rows, language), sender), pack: true };
    if ("made" in entry) return { name: entry.name, chunks: eachInTurn(entry.made, sender), pack: true };
    const file = await files.open(entry.file);
    return file && { name: entry.name, chunks: file.stream(), pack: false };
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "README.txt", chunks: [encoder.encode(`${inWords(t.readme, language)}\n`)], pack: true };
    const named = new Set<string>();
    for (const part of parts) {
      for await (const exported of part.exportPerson(userId)) {
        // One picture may belong to the account and to the profile.
        if (named.has(exported.name)) continue;
        named.add(exported.name);
        const entry = await entryOf(exported);
        if (entry) yield entry;
      }
    }
  }

  return streamOf(zipOf(entries(), now, sender));
}

const newReference = () => randomBytes(12).toString("hex");

/** Files that a job removes, and the call itself. */
const FILES_AT_ONCE = 500;
/** How long law asks to keep that an account was there (docs/decisions/0017-what-stays-after-a-deletion.md). */
const KEPT_DAYS = 366;

/** Leaving with everything one has: the download of PROF-39 and the deletion of PROF-37. */
export function createLeaving(
  { platform, ports, queries, self, leaving, passkeys }: AccountParts,
  secureAccount: SecureAccount,
) {
  const { clock, db, files, jobs, keys, limits, live, mail, log } = platform;

  const leftFiles = z.object({ removal: z.string().default(""), paths: z.array(z.string()) });
  /** Beside the removal of the first ones right after the commit, also for a process that dies in between. */
  const removeFiles = defineJob({ name: "accounts.remove-files", schema: leftFiles }, async ({ paths }) => {
    for (const path of paths) await files.remove(path);
  });

  const purge = defineCron({ name: "accounts.purge-kept", cron: "7 4 * * *" }, async () => {
    const removed = await db.tx((tx) => leaving.purge(tx, { id: newId(), now: clock.now() }));
    if (removed > 0) log.info({ removed }, "what had to be kept of deleted accounts is over and was purged");
  });

  async function erase(tx: Tx, userId: string, removal: string, check: (tx: Tx) => Promise<unknown>) {
    const user = await leaving.lock(tx, userId);
    if (!user) throw new Problem(401, SESSION_EXPIRED);
    await check(tx);
    if (user.isAdmin && (await leaving.isLastOwner(tx, userId))) throw new Problem(409, LAST_ADMIN);
    const erased: Erased[] = [];
    for (const part of ports.app.personalData()) erased.push(await part.erasePerson(tx, userId));

    await live.forget(tx, userId);
    await jobs.forget(tx, [userId, user.email, ...erased.flatMap(({ traces = [] }) => traces)]);
    await mail.forget(tx, user.email);
    await mail.forgetAbout(tx, userId);
    const now = clock.now();
    const row = {
      id: newId(),
      addressHash: keys.hashes("deleted account", emailKey(user.email))[0],
      joinedOn: indiaDay(user.createdAt),
      deletedOn: indiaDay(now),
      purgeAfter: after(now, { days: KEPT_DAYS }),
    };
    // Once more when the transaction is tried again: only the answer has it.
    const reference = newReference();
    await leaving.keep(tx, row, tokenHash(reference));
    const paths = [...new Set(erased.flatMap(({ files: own = [] }) => own))];
    for (let at = 0; at < paths.length; at += FILES_AT_ONCE)
      await jobs.enqueue(tx, removeFiles, { removal, paths: paths.slice(at, at + FILES_AT_ONCE) });
    return { erased, paths, reference };
  }

  /** @param check throws where it must stay, with the account locked */
  async function remove(userId: string, check: (tx: Tx) => Promise<unknown>): Promise<string> {
    const user = await queries.userById(userId);
    const removal = newId();
    const { erased, paths, reference } = await db.tx((tx) => erase(tx, userId, removal, check));
    for (const { afterCommit } of erased) afterCommit?.();
    for (const path of paths.slice(0, FILES_AT_ONCE)) await files.remove(path);
    await files.removeDrawn(userId);
    if (paths.length <= FILES_AT_ONCE) await jobs.forget(db.orm, [removal]);
    if (user) await limits.forget([userId, emailKey(user.email), user.publicId.toLowerCase()]);
    const others = new Set(erased.flatMap(({ others: affected = [] }) => affected));
    for (const other of others) await live.emitEphemeral(other, "reset", {});
    return reference;
  }

  return {
    jobs: [removeFiles, purge],

    archive: (userId: string, language: Language): ReadableStream<Uint8Array> =>
      exportArchive(ports.app.personalData(), { userId, language, files, now: clock.now() }),

    /** RIGHT-05. By a reference as someone typed it. */
    erasure: (typed: string) => leaving.erasure(tokenHash(typed.replace(/[^0-9a-f]/gi, "").toLowerCase())),

    /**
     * @returns the reference with which the person can check later that all of it is gone (RIGHT-05), in hex
     * @throws Problem 409 for the last administrator, 401 where the session ended meanwhile
     */
    deleteAccount: (viewer: Viewer): Promise<string> => remove(viewer.userId, (tx) => queries.lockCaller(tx, viewer)),

    /** RIGHT-08: in the place of the person. */
    remove,

    /** What accounts itself keeps of a person. */
    own: {
      holds: {
        account: {
          rows: [
            users.id,
            sessions.userId,
            passkeyRows.userId,
            googleAccounts.userId,
            consents.userId,
            knownDevices.userId,
            staffGrants.personId,
          ],
        },
        emails: { rows: [emailChoices.userId] },
      },
      async *exportPerson(userId) {
        const user = await queries.userById(userId);
        if (!user) return;
        const [sessions, receipts, choices, pending, google, own, codes, devices, rights] = await Promise.all([
          self.sessions(userId, new Date(0), new Date(0)),
          self.consents(userId),
          self.choices(db.orm, userId),
          self.pendingEmail(userId, clock.now()),
          leaving.google(userId),
          passkeys.ofUser(userId),
          passkeys.codesLeft(userId),
          passkeys.devices(userId),
          leaving.grants(userId),
        ]);
        yield {
          name: "account.json",
          json: {
            _id: user.id,
            personalId: user.publicId,
            name: user.name,
            email: user.email,
            emailPending: pending,
            userType: user.userType ?? "None",
            picture: user.picturePath,
            language: user.language,
            isAdmin: user.isAdmin,
            rights: rights.map(({ scope, grantedAt, until }) => ({ scope, grantedAt, until })),
            termsAcceptedAt: user.termsAcceptedAt,
            profileHidden: user.hiddenAt ? { at: user.hiddenAt, reason: user.hiddenReason } : null,
            createdAt: user.createdAt,
            passkeys: own.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
            recoveryCodesLeft: codes,
            browsers: devices.map(({ device, firstSeenAt }) => ({ device, firstSeenAt })),
            google,
            sessions: sessions.map(({ createdAt, lastUsedAt, userAgent }) => ({ createdAt, lastUsedAt, userAgent })),
            emailChoices: Object.fromEntries(choices),
            consents: receipts.map(({ purpose, given, asked, wording, place, givenAt }) => ({
              purpose,
              given,
              asked,
              wording,
              place,
              at: givenAt,
            })),
          },
        };
        if (user.picturePath) yield { name: exportName(user.picturePath), file: user.picturePath };
      },

      async erasePerson(tx, userId) {
        const user = await leaving.lock(tx, userId);
        if (!user) return {};
        await secureAccount(tx, userId, { cause: "accountDeleted" });
        await leaving.erase(tx, user, codeAddresses(keys, user.email));
        return { files: user.picturePath ? [user.picturePath] : [] };
      },
    } satisfies PersonalData,
  };
}

/** "/uploads/ab.webp" as "files/ab.webp". */
export const exportName = (path: string): string => `files/${path.slice(path.lastIndexOf("/") + 1)}`;

export type Leaving = ReturnType<typeof createLeaving>;
