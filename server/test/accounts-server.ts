import { createApi } from "#app/api.ts";
import { createAccounts } from "#features/accounts/index.ts";
import { testClock } from "#platform/clock.ts";
import { testConfig } from "#platform/config.ts";
import type { Files } from "#platform/files/index.ts";
import { createJobs } from "#platform/jobs/index.ts";
import { createLimits } from "#platform/limits/index.ts";
import { createLive } from "#platform/live/index.ts";
import { createLog } from "#platform/log.ts";
import { createMail, type Mail, type MailContent, MailDown } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { createTestDatabase } from "#test/harness-database.ts";

export interface Answered {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
  text: string;
}

export interface Sent {
  token?: string;
  json?: unknown;
  /** Network address of the caller. */
  from?: string;
}

/** An API with the calls of accounts alone, over a database of its own. */
export async function accountsServer() {
  const test = await createTestDatabase();
  const { database: db } = test;
  const clock = testClock();
  const log = createLog("silent");
  const config = testConfig();
  const jobs = createJobs({ db, clock, log, workers: false });
  const real = createMail({ config, db, clock, jobs });
  let mailIsDown = false;
  const mail: Mail = {
    ...real,
    send: (content: MailContent) => (mailIsDown ? Promise.reject(new MailDown("refused")) : real.send(content)),
  };
  const live = createLive({ db, clock, log });
  const limits = createLimits({ db, clock, secret: config.appSecret });
  const files = {} as Files;
  const platform: Platform = { config, clock, log, db, jobs, mail, live, limits, files, pages: { changed() {} } };
  const accounts = createAccounts(platform, { unreadMessages: async () => 3, unreadNotifications: async () => 0 });
  const api = createApi({ platform, routes: accounts.routes, authenticate: accounts.authenticate });
  await jobs.start([...mail.jobs, ...live.jobs, ...accounts.jobs]);

  async function call(route: string, { token, json, from = "10.0.0.1" }: Sent = {}): Promise<Answered> {
    const [method = "", path = ""] = route.split(" ");
    const headers = new Headers({ "user-agent": "test browser" });
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (json !== undefined) headers.set("content-type", "application/json");
    const body = json === undefined ? null : JSON.stringify(json);
    const response = await api.fetch(new Request(`http://localhost${path}`, { method, headers, body }), from);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : {} };
  }

  /** Mails to an address, newest first, queued ones included. */
  async function mailsTo(address: string) {
    await jobs.drain();
    const entries = (await real.mailbox?.list()) ?? [];
    const mails = await Promise.all(entries.filter(({ to }) => to === address).map(({ id }) => real.mailbox?.get(id)));
    return mails.filter((one) => one != null);
  }

  /** The code in the newest mail to an address. */
  async function codeFor(address: string): Promise<string> {
    const [mail] = await mailsTo(address);
    const code = /^ {4}(\d{5})$/m.exec(mail?.text ?? "")?.[1];
    if (!code) throw new Error(`no code for ${address}`);
    return code;
  }

  /** Walks an address to its proof. Leaves the minute of waiting behind, so that it can be called again. */
  async function prove(email: string): Promise<string> {
    const from = `10.1.0.${Math.floor(Math.random() * 250)}`;
    await call("POST /api/users/send-otp", { json: { email }, from });
    const otp = await codeFor(email.toLowerCase());
    const { body } = await call("POST /api/users/verify-otp", { json: { email, otp }, from });
    return String(body.verificationToken);
  }

  const person = {
    name: "Meenakshi Raman",
    email: "meenakshi@ilaivaram.example",
    password: "kolam before sunrise",
    userType: "Startup",
  };

  /** Makes an account and signs it in. */
  async function join(changes: Partial<typeof person> = {}) {
    const who = { ...person, ...changes };
    const verificationToken = await prove(who.email);
    const { body } = await call("POST /api/users/register", { json: { ...who, verificationToken }, from: who.email });
    const login = await call("POST /api/users/login", { json: { email: who.email, password: who.password } });
    const { rows } = await db.pool.query("select id from users where email = $1", [who.email.toLowerCase()]);
    return { ...who, publicId: String(body.publicId), token: String(login.body.token), id: String(rows[0]?.id) };
  }

  return {
    call,
    clock,
    db,
    jobs,
    accounts,
    mailsTo,
    codeFor,
    prove,
    join,
    person,
    mail: { breaks: (down: boolean) => (mailIsDown = down) },
    /** Empties everything, so that tests do not see each other's people and counters. */
    async clean() {
      await db.pool.query(
        "truncate users, sessions, email_codes, email_proofs, password_resets, rate_limits, dev_mails cascade",
      );
    },
    async close() {
      await live.stop();
      await jobs.stop();
      await test.drop();
    },
  };
}

export type AccountsServer = Awaited<ReturnType<typeof accountsServer>>;
