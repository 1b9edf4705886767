import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keysOf, languages, recordOf } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Audit } from "#features/audit/index.ts";
import { type Asking, approvalKind } from "#platform/approvals.ts";
import { csvTable } from "#platform/csv.ts";
import { syncFolder } from "#platform/durable-write.ts";
import { newId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { Refusal } from "#platform/problem.ts";
import { breachTexts, papers } from "./admin-breach.ts";
import { type AffectedPorts, affectedBy } from "./affected.ts";
import { breachMail, type Known } from "./breach-mails.ts";
import { type Affected, breachQueries } from "./queries.ts";

export interface BreachPorts extends AffectedPorts {
  audit: Pick<Audit, "between" | "record">;
  staff: { ask(viewer: { userId: string }, asking: Asking): Promise<{ id: string }> };
}

const inEach = z.strictObject(recordOf(keysOf(languages), () => z.string().trim().min(1).max(4000)));
/** What `--words FILE` holds. */
export const breachWords = z.strictObject({ happened: inEach, did: inEach });

const incident = z.strictObject({
  from: z.coerce.date(),
  to: z.coerce.date(),
  knownAt: z.coerce.date(),
  scope: z.string(),
  words: breachWords,
});

interface Drill extends Known {
  /** Must not be there: it is made whole, or not at all. */
  folder: string;
  isDrill: boolean;
  /** The owner in whose name the notices are asked to be sent. */
  askedBy?: string | undefined;
}

const NOTICES = "breach.notices";
/** Emails of one transaction. */
const BATCH = 200;
const WRITTEN_AT_ONCE = 32;
/** In the order of `affectedBy`: whoever leaves meanwhile moves no one else. */
const placeOf = ({ userId, email }: Affected): string => (userId ? `0 ${userId}` : `1 ${email}`);
const PLACE = "receiver@notice.invalid";

/** INC: who was affected by an incident, their notices, and the papers of both authorities. */
export function createBreach(platform: Platform, ports: BreachPorts) {
  const { clock, config, db, mail, jobs } = platform;
  const queries = breachQueries(db);
  const site = { siteUrl: config.publicUrl };

  /** The same text for all whose language and data are the same: it is made once. */
  function drafts(known: Known, isDrill: boolean) {
    const made = new Map<string, Promise<string>>();
    return async ({ email, language, what }: Affected): Promise<string> => {
      const key = [language, ...what].join(" ");
      const draft =
        made.get(key) ??
        mail
          .file(breachMail({ email: PLACE, language, what }, known, { ...site, isDrill }), language)
          .then((file) => file.toString("latin1"));
      made.set(key, draft);
      // A function: "$" in an address means nothing.
      return (await draft).replace(PLACE, () => Buffer.from(email).toString("latin1"));
    };
  }

  async function writeAll(folder: string, files: Iterable<[string, () => Promise<string | Uint8Array>]>) {
    const left = files[Symbol.iterator]();
    const writer = async () => {
      for (let next = left.next(); !next.done; next = left.next()) {
        const [name, content] = next.value;
        const text = await content();
        await writeFile(join(folder, name), typeof text === "string" ? Buffer.from(text, "latin1") : text, {
          mode: 0o600,
          flag: "wx",
          flush: true,
        });
      }
    };
    await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, writer));
  }

  /** Since a rename makes it whole, what is there under the name of a draft is of a run that was cut short. */
  async function written(folder: string, isDrill: boolean, known: Known) {
    const { people, erased } = await affectedBy(db.orm, ports, known);
    const draft = `${folder}.unfinished`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(join(draft, "notices"), { recursive: true, mode: 0o700 });
    const head = ["number", "personal_id", "email", "language", "data"];
    const rows = people.map((one, at) => [String(at + 1), one.publicId, one.email, one.language, one.what.join(" ")]);
    const pieces: Uint8Array[] = [];
    for await (const piece of (await csvTable([head, ...rows])).pieces) pieces.push(piece);
    const made = papers({ ...known, ...site, isDrill, people, erased, madeAt: clock.now() });
    const draftOf = drafts(known, isDrill);
    await writeAll(draft, [
      ["affected.csv", async () => Buffer.concat(pieces)],
      ...Object.entries(made).map(([name, text]): [string, () => Promise<Buffer>] => [
        name,
        async () => Buffer.from(text),
      ]),
      ...people.map((one, at): [string, () => Promise<string>] => [`notices/${at + 1}.eml`, () => draftOf(one)]),
    ]);
    for (const made of [join(draft, "notices"), draft]) await syncFolder(made);
    await rename(draft, folder);
    await syncFolder(dirname(folder));
    return people.length;
  }

  const send = defineJob(
    { name: "rights.breach-notices", keepsPages: "sends emails", schema: z.object({ id: z.string() }) },
    async ({ id }, { signal }) => {
      const known = await queries.byId(id);
      if (!known) return;
      const sent = incident.parse(known.incident);
      const { people } = await affectedBy(db.orm, ports, sent);
      const some = () =>
        db.tx(async (tx) => {
          const row = await queries.lockOpen(tx, id);
          if (!row) return false;
          const batch = people.filter((one) => placeOf(one) > row.after).slice(0, BATCH);
          for (const one of batch) await mail.enqueue(tx, breachMail(one, sent, { ...site, isDrill: false }));
          const last = batch.at(-1);
          await queries.change(tx, id, last ? { after: placeOf(last) } : { doneAt: clock.now() });
          return last !== undefined;
        });
      while (!signal.aborted && (await some()));
    },
  );

  return {
    jobs: [send],
    approvals: [
      approvalKind({
        kind: NOTICES,
        scope: "owner",
        schema: incident,
        describe: breachTexts.send,
        async run(tx, incident) {
          const id = newId();
          await queries.insert(tx, { id, incident });
          await jobs.enqueue(tx, send, { id });
        },
      }),
    ],

    /**
     * Writes the folder. Nothing is sent: where words are given and it is no drill, an owner is asked to approve that.
     * @returns how many are affected, and the number of the request
     * @throws Refusal for a scope that names nothing, a folder that is there
     */
    async make({ folder, isDrill, askedBy, ...known }: Drill): Promise<{ affected: number; request: string | null }> {
      if (existsSync(folder)) throw new Refusal(breachTexts.isThere(folder));
      const affected = await written(folder, isDrill, known);
      const { scope, from, to } = known;
      const detail = `${from.toISOString()} to ${to.toISOString()}, affected: ${affected}`;
      const act = isDrill ? "breach.drilled" : "breach.prepared";
      await db.tx((tx) => ports.audit.record(tx, { adminId: null, act, target: scope.slice(0, 200), detail }));
      if (isDrill || askedBy === undefined || !known.words) return { affected, request: null };
      const asking = {
        kind: NOTICES,
        payload: known,
        subjectId: askedBy,
        reason: known.words.happened.en.slice(0, 1000),
      };
      return { affected, request: (await ports.staff.ask({ userId: askedBy }, asking)).id };
    },
  };
}
