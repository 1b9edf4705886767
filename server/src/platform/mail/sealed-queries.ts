import { emailKey } from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { deadQueue } from "#platform/jobs/queues.ts";
import type { Keys } from "#platform/keys/index.ts";
import type { SealedKind, SealedValue } from "#platform/keys/reseal.ts";
import { mailSchema } from "./content.ts";

/** Purpose of the seal on queued emails. */
export const QUEUED_MAIL = "queued mail";

/** Says for whom a queued email is without saying it to a reader of the database; today's form first. */
export const receiverKeys = (keys: Pick<Keys, "hashes">, address: string): string[] =>
  keys.hashes("mail receiver", emailKey(address)).map((hash) => hash.toString("base64url"));

const queue = "platform.mail";

/** Queued emails, and those that failed for good and could be started again. */
export const sealedMails = (keys: Keys): SealedKind => ({
  name: "queued mails",
  purpose: QUEUED_MAIL,

  async after(db, id, limit) {
    const { rows } = await db.execute<SealedValue & Record<string, unknown>>(sql`
      select id::text as id, data->>'mailId' as place, data->>'sealed' as sealed from pgboss.job
      where name in (${queue}, ${deadQueue(queue)}) and data ? 'sealed'
        and (${id}::uuid is null or id > ${id}::uuid)
      order by job.id limit ${limit}`);
    return rows;
  },

  async replace(db, { id, sealed }, closed, text) {
    const [receiver] = receiverKeys(keys, mailSchema.parse(JSON.parse(text)).to);
    const changes = JSON.stringify({ sealed: closed, receiver });
    await db.execute(sql`
      update pgboss.job set data = data || ${changes}::jsonb
      where name in (${queue}, ${deadQueue(queue)}) and id = ${id}::uuid and data->>'sealed' = ${sealed}`);
  },
});
