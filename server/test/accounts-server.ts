import type { RouteKey } from "@startup-connect/contract";
import { createAccounts } from "#features/accounts/index.ts";
import { feedQueries } from "#features/calendar/queries.ts";
import { serverOn } from "./harness.ts";
import { createTestDatabase, emptyDatabase } from "./harness-database.ts";

export interface Sent {
  token?: string;
  params?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string | Blob>;
  /** What the browser says it is. */
  userAgent?: string;
  /** Network address of the caller. */
  from?: string;
}

const person = {
  name: "Meenakshi Raman",
  email: "meenakshi@ilaivaram.example",
  password: "kolam before sunrise",
  userType: "Startup",
};

/** A server with the walks of joining: code, proof, account, session. */
export async function accountsServer() {
  const database = await createTestDatabase();
  const server = await serverOn(database);
  // A second process of the same site whose email server does not answer.
  const mailless = await serverOn(database, { SMTP_URL: "smtp://127.0.0.1:1" });
  const { platform } = server.application;
  const { db, mail } = platform;
  const accounts = createAccounts(platform, {
    app: { credentials: server.application.features.credentials, personalData: () => [] },
    age: { registered: async () => {} },
    calendar: { endFeed: feedQueries(db).remove },
    connections: { hasAny: async () => false },
    conversations: { unreadMessages: async () => 0 },
    notifications: { unreadNotifications: async () => 0, inform: async () => {} },
    plans: { currentPlan: async () => null },
    students: { withAddress: async () => null },
    profiles: { pictureChanged: async () => {}, emailChanged: async () => {} },
    support: { emailChanged: async () => {} },
  });

  const callOn =
    ({ call }: typeof server) =>
    (route: RouteKey, { token, from = "10.0.0.1", userAgent = "test browser", ...sent }: Sent = {}) =>
      call(route, { ...sent, address: from, headers: { "user-agent": userAgent }, ...(token && { token }) });
  const call = callOn(server);

  /** Emails to an address, newest first, queued ones included. */
  async function mailsTo(address: string) {
    await platform.jobs.drain();
    const entries = (await mail.mailbox?.list()) ?? [];
    const mails = await Promise.all(entries.filter(({ to }) => to === address).map(({ id }) => mail.mailbox?.get(id)));
    return mails.filter((one) => one != null);
  }

  /** The code in the newest email to an address. */
  async function codeFor(address: string): Promise<string> {
    const [newest] = await mailsTo(address);
    const code = /^ {4}(\d{5})$/m.exec(newest?.text ?? "")?.[1];
    if (!code) throw new Error(`no code for ${address}`);
    return code;
  }

  let provers = 0;
  /** Walks an address to its proof, each from a network address of its own. */
  async function prove(email: string): Promise<string> {
    provers += 1;
    const from = `10.1.${provers >> 8}.${provers & 255}`;
    await call("POST /api/users/send-otp", { json: { email }, from });
    const otp = await codeFor(email.toLowerCase());
    const { body } = await call("POST /api/users/verify-otp", { json: { email, otp }, from });
    return String(body.verificationToken);
  }

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
    /** The same call on the process without email. */
    callWithoutMail: callOn(mailless),
    /** The whole server, for calls that need no walk. */
    server,
    clock: server.clock,
    db,
    accounts,
    mailsTo,
    codeFor,
    prove,
    join,
    person,
    /** Empties everything, so that tests do not see each other's people and counters. */
    clean: () => emptyDatabase(database),
    async close() {
      await mailless.close();
      await server.close();
      await database.drop();
    },
  };
}

export type AccountsServer = Awaited<ReturnType<typeof accountsServer>>;
