import { sql } from "drizzle-orm";
import { deadQueue } from "#platform/jobs/queues.ts";
import type { Keys } from "#platform/keys/index.ts";
import type { SealedKind, SealedValue } from "#platform/keys/reseal.ts";
import { mailSchema } from "./content.ts";
import { QUEUED_MAIL, receiverKeys } from "./queued.ts";

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
