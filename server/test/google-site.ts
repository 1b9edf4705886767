import { afterAll, beforeAll, beforeEach } from "vitest";
import { createPasswords } from "#features/accounts/index.ts";
import { googleProvider } from "./google-provider.ts";
import { serverOn, type TestServer } from "./harness.ts";
import { createTestDatabase, emptyDatabase, type TestDatabase } from "./harness-database.ts";

export const site = "http://test.example";
const password = "red earth after rain";

/** A site with a Google of its own for the tests of one file, without accounts at the beginning of each. */
export function googleSite() {
  let provider: Awaited<ReturnType<typeof googleProvider>>;
  let database: TestDatabase;
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    provider = await googleProvider(site);
    database = await createTestDatabase();
    server = await serverOn(database, provider.environment);
  });
  beforeEach(() => emptyDatabase(database));
  afterAll(async () => {
    await server.close();
    await database.drop();
    await provider.close();
  });

  const someone = () => {
    people += 1;
    const sub = `google-${people}`;
    const mailbox = { email: `anjali${people}@monsoon.example`, email_verified: true, hd: "monsoon.example" };
    return { sub, ...mailbox, name: "Anjali Menon" };
  };
  const cookieOf = (headers: Headers) => /^googleSignIn=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
  const withCookie = (value: string) => ({ headers: { cookie: `theme=dark; googleSignIn=${value}` } });
  const rows = async (text: string) => (await database.database.pool.query(text)).rows;

  async function start(on = server, next?: string) {
    const answer = await on.call("GET /api/auth/google/start", next === undefined ? {} : { query: { next } });
    return { answer, to: answer.headers.get("location") ?? "", cookie: cookieOf(answer.headers) };
  }

  /** From our start to our login page. */
  async function comeBack(on = server, change: (back: URL) => void = () => {}) {
    const { to, cookie } = await start(on);
    const back = await provider.walk(to);
    change(back);
    return arrive(on, back, cookie);
  }

  async function arrive(on: TestServer, back: URL, cookie: string) {
    const query = Object.fromEntries(back.searchParams);
    const answer = await on.call("GET /api/auth/google/callback", { query, ...withCookie(cookie) });
    const to = answer.headers.get("location") ?? "";
    return { answer, to, code: /#google=([\w-]{43})$/.exec(to)?.[1] ?? "", cookie: cookieOf(answer.headers) };
  }

  const complete = (code: string, cookie: string, more: object = {}, on = server) =>
    on.call("POST /api/auth/google/complete", { json: { code, ...more }, ...withCookie(cookie) });

  /** A user with a password. */
  async function holder(email: string, given: object = {}) {
    const member = await server.person({ email, ...given });
    const hash = await createPasswords().hash(password);
    await database.database.pool.query("update users set password_hash = $2 where id = $1", [member.userId, hash]);
    return member;
  }

  async function mailsTo(address: string) {
    const { jobs, mail } = server.application.platform;
    await jobs.drain();
    const entries = ((await mail.mailbox?.list()) ?? []).filter(({ to }) => to === address);
    return Promise.all(
      entries.map(async ({ id, subject }) => ({ subject, text: (await mail.mailbox?.get(id))?.text })),
    );
  }

  const askForCode = (code: string, cookie: string) =>
    server.call("POST /api/auth/google/email-code", { json: { code }, ...withCookie(cookie) });
  async function mailedCode(email: string): Promise<string> {
    const [newest] = await mailsTo(email);
    return /^ {4}(\d{6})$/m.exec(newest?.text ?? "")?.[1] ?? "";
  }
  const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");
  const links = () => rows("select user_id, subject from google_accounts order by linked_at");

  return {
    get provider() {
      return provider;
    },
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    password,
    someone,
    withCookie,
    rows,
    start,
    comeBack,
    arrive,
    complete,
    holder,
    mailsTo,
    askForCode,
    mailedCode,
    otherThan,
    links,
  };
}
