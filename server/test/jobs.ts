import type { TestServer } from "./harness.ts";

/** Runs a job that the calendar starts, once, now. */
export async function runJob({ application }: TestServer, name: string): Promise<void> {
  const job = application.features.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  const { log } = application.platform;
  await job.run({}, { id: "1", attempt: 0, signal: new AbortController().signal, log });
}

/** Runs what is queued. @returns the emails to an address, newest first */
export async function mailsTo({ application }: TestServer, email: string) {
  const { jobs, mail } = application.platform;
  await jobs.drain();
  const entries = (await mail.mailbox?.list()) ?? [];
  const found = await Promise.all(entries.filter(({ to }) => to === email).map(({ id }) => mail.mailbox?.get(id)));
  return found.filter((one) => one != null);
}

/** An email that failed its last try, as the job library keeps it. @returns its id among the failed ones */
export async function failedJob({ database, application }: TestServer, message = "the email server said no") {
  const { db, mail } = application.platform;
  const to = "failed@reader.example";
  const text = "Good news";
  const content = { to, subject: text, preview: text, blocks: [{ kind: "text" as const, text }], reason: text };
  await db.tx((tx) => mail.enqueue(tx, { ...content, category: "support" }));
  const { rows } = await database.database.pool.query<{ id: string }>(
    `with taken as (delete from pgboss.job where name = 'platform.mail' and state = 'created' returning data)
     insert into pgboss.job (name, data, output, state)
     select 'platform.mail.dead', data, $1, 'created' from taken returning id`,
    [JSON.stringify({ message })],
  );
  const [made] = rows;
  if (!made) throw new Error("the failed job was not made");
  return made.id;
}
