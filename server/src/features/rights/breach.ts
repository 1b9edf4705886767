import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { before, keysOf, languages, recordOf } from "@startup-connect/contract/shared";
import { APPROVAL_HOURS } from "@startup-connect/contract/staff";
import { z } from "zod";
import type { Audit } from "#features/audit/index.ts";
import { type Asking, approvalKind } from "#platform/approvals.ts";
import { csvTable } from "#platform/csv.ts";
import { syncFolder } from "#platform/durable-write.ts";
import { newId } from "#platform/ids.ts";
import { defineJob, defineSweep, step } from "#platform/jobs/index.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem, Refusal } from "#platform/problem.ts";
import { breachTexts, papers } from "./admin-breach.ts";
import { type AffectedPorts, affectedBy } from "./affected.ts";
import { breachMail, type Known } from "./breach-mails.ts";
import { type Affected, breachQueries } from "./queries.ts";

export interface BreachPorts extends AffectedPorts {
  audit: AffectedPorts["audit"] & Pick<Audit, "record">;
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
/** `mailing`: whom it affected, stored; not asked for by the version before. */
const asked = incident.extend({ mailing: z.string().optional() });

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
    const { people, erased, scope } = await affectedBy(db.orm, ports, known);
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
    return { people, scope };
  }

  const send = defineJob(
    { name: "rights.breach-notices", keepsPages: "sends emails", schema: z.object({ id: z.string() }) },
    async ({ id }, { signal }) => {
      const some = () =>
        db.tx(async (tx) => {
          const row = await queries.locked(tx, id);
          if (!row) return false;
          if (!row.madeAt) throw new Error("asked for by a former version: whom it affected was not stored");
          const known = incident.parse(row.incident);
          const batch = await queries.takeReceivers(tx, id, BATCH);
          if (batch.length === 0) await queries.remove(tx, id);
          const ids = batch.flatMap(({ userId }) => userId ?? []);
          const members = new Map(
            (await ports.accounts.addressees(ids, known.to, tx)).map((one) => [one.userId, one.email]),
          );
          for (const { userId, email, language, what } of batch) {
            const to = email ?? members.get(userId ?? "");
            if (to)
              await mail.enqueue(tx, breachMail({ email: to, language, what }, known, { ...site, isDrill: false }));
          }
          return batch.length > 0;
        });
      while (!signal.aborted && (await some()));
    },
  );

  return {
    jobs: [
      send,
      defineSweep(platform, { name: "rights.breach-lists", cron: "43 * * * *", keepsPages: "on no page" }, [
        step({
          what: "notices of breaches that no one approved",
          find: (now, limit) => queries.unapproved(before(now, { hours: 2 * APPROVAL_HOURS }), limit),
          act: (tx, { id }) => queries.remove(tx, id),
        }),
      ]),
    ],
    approvals: [
      approvalKind({
        kind: NOTICES,
        scope: "owner",
        schema: asked,
        describe: breachTexts.send,
        async run(tx, { mailing: id = "", ...incident }) {
          if (!(await queries.locked(tx, id))) throw new Problem(409, breachTexts.listOver);
          await queries.change(tx, id, { incident });
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
      const { people, scope } = await written(folder, isDrill, known);
      const { from, to } = known;
      const affected = people.length;
      const detail = `${from.toISOString()} to ${to.toISOString()}, affected: ${affected}`;
      const act = isDrill ? "breach.drilled" : "breach.prepared";
      await db.tx((tx) => ports.audit.record(tx, { adminId: null, act, target: scope.slice(0, 200), detail }));
      if (isDrill || askedBy === undefined || !known.words) return { affected, request: null };
      const mailing = newId();
      await db.tx(async (tx) => {
        await queries.insert(tx, { id: mailing, madeAt: clock.now() });
        await queries.addReceivers(tx, mailing, people);
      });
      const asking = {
        kind: NOTICES,
        payload: { ...known, scope, mailing },
        subjectId: askedBy,
        reason: known.words.happened.en.slice(0, 1000),
      };
      return { affected, request: (await ports.staff.ask({ userId: askedBy }, asking)).id };
    },
  };
}
