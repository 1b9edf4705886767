import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { RouteKey, UserType } from "@startup-connect/contract";
import { isSaid, type Scope } from "@startup-connect/contract/shared";
import { expect, onTestFinished } from "vitest";
import { type Application, createApplication } from "#app/application.ts";
import { createSessionTokens, sessions, staffGrants, users } from "#features/accounts/index.ts";
import type { Environment } from "#platform/config.ts";
import { createDatabase } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { refuseDisorder } from "#platform/locks.ts";
import { createLog } from "#platform/log.ts";
import { NO_PASSWORD } from "#seeds/no-password.ts";
import { createTestDatabase, type TestDatabase } from "./harness-database.ts";
import { expectOneLanguage } from "./mail-words.ts";
import { scratch } from "./scratch.ts";
import { type TestClock, testClock, testConfig } from "./settings.ts";

/** Body of any answer: tests look into it by name. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it reads
type Body = any;

export interface Answered {
  status: number;
  body: Body;
  headers: Headers;
  /** Of a body that is no JSON. */
  bytes: Uint8Array;
}

export interface Sending {
  params?: Record<string, string>;
  query?: Record<string, string | number | readonly string[]>;
  json?: unknown;
  form?: FormData | Record<string, string | Blob>;
  token?: string | null;
  /** Network address of the caller; default 127.0.0.1. */
  address?: string;
  headers?: Record<string, string>;
}

export interface TestPerson {
  userId: string;
  email: string;
  name: string;
  publicId: string;
  token: string;
}

refuseDisorder();

/** Tests of other things move the clock; proofs that grow old are looked at in accounts/proof.test.ts (AUTH-55). */
const ALWAYS = new Date("2200-01-01");

export interface TestServer {
  application: Application;
  clock: TestClock;
  database: TestDatabase;
  /** One call in process: "POST /api/x/{id}" with what is sent. */
  call(key: RouteKey, sending?: Sending): Promise<Answered>;
  /** A user with a live session that stays proven, without a role record. The password is unknown. */
  person(given?: {
    type?: UserType | null;
    name?: string;
    email?: string;
    admin?: boolean | readonly Scope[];
  }): Promise<TestPerson>;
  close(): Promise<void>;
}

/** A server of its own on a database of its own, removed when the test is over. */
export async function testServer(environment: Environment = {}): Promise<TestServer> {
  const server = await sharedServer(environment);
  onTestFinished(server.close);
  return server;
}

/** For tests that cannot see each other's rows: made in `beforeAll`, which returns its `close`. */
export async function sharedServer(environment: Environment = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const server = await serverOn(database, environment);
  const close = async () => {
    await server.close();
    await database.drop();
  };
  return { ...server, close };
}

/** A further server over the same database, as a second process would be. The caller closes it. */
export async function serverOn(
  database: TestDatabase,
  environment: Environment = {},
  log = createLog(process.env.TEST_LOG === "error" ? "error" : "silent"),
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(scratch(), "startup-connect-files-"));
  const config = testConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...environment });
  const clock = testClock();
  const application = await createApplication({
    config,
    clock,
    log,
    database: database.database,
    workers: false,
  });
  const { mail } = application.platform;
  const { enqueue, send } = mail;
  mail.enqueue = async (tx, content) => {
    expectOneLanguage(content);
    await enqueue(tx, content);
  };
  mail.send = async (content) => {
    expectOneLanguage(content);
    await send(content);
  };
  await application.begin();
  let people = 0;

  return {
    application,
    clock,
    database,

    async call(key, { params = {}, query = {}, json, form, token, address = "127.0.0.1", headers = {} } = {}) {
      const [method = "", template = ""] = key.split(" ");
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        for (const one of [value].flat()) search.append(name, String(one));
      const init: RequestInit = { method, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } };
      if (json !== undefined) {
        init.body = JSON.stringify(json);
        init.headers = { "content-type": "application/json", ...init.headers };
      }
      if (form) init.body = form instanceof FormData ? form : formOf(form);
      const response = await application.api.fetch(new Request(`http://test.example${path}?${search}`, init), address);
      const isJson = response.headers.get("content-type")?.includes("json");
      const bytes = isJson ? new Uint8Array() : new Uint8Array(await response.arrayBuffer());
      const text = isJson ? await response.text() : new TextDecoder().decode(bytes);
      // Every text that leaves is in words of a language.
      const isText = /json|^text\//.test(response.headers.get("content-type") ?? "");
      expect(isText && isSaid(text), `${key} answers with a code in a text: ${text.slice(0, 500)}`).toBe(false);
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, bytes };
    },

    async person({ type = "Startup", name, email, admin = false } = {}) {
      people += 1;
      const now = clock.now();
      const userId = newId();
      const { token, hash } = createSessionTokens(application.platform.keys).make();
      const [row] = await database.database.orm
        .insert(users)
        .values({
          id: userId,
          email: email ?? `person-${people}-${userId.slice(-6)}@test.example`,
          name: name ?? `Person ${people}`,
          passwordHash: NO_PASSWORD,
          userType: type,
          isAdmin: admin === true,
          createdAt: now,
        })
        .returning();
      if (!row) throw new Error("the person was not stored");
      if (typeof admin === "object")
        await database.database.orm
          .insert(staffGrants)
          .values(admin.map((scope) => ({ personId: userId, scope, grantedAt: now })));
      await database.database.orm.insert(sessions).values({
        id: newId(),
        userId,
        tokenHash: hash,
        createdAt: now,
        lastUsedAt: now,
        provedAt: ALWAYS,
      });
      return { userId, token, email: row.email, name: row.name, publicId: row.publicId };
    },

    async close() {
      await application.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Two servers with connections of their own over one database, as two processes behind a load balancer. */
export async function twoServers(environment: Environment = {}): Promise<[TestServer, TestServer]> {
  const one = await testServer(environment);
  const database = createDatabase({ url: one.database.url, log: createLog("silent"), connections: 8 });
  const two = await serverOn({ ...one.database, database }, environment);
  onTestFinished(async () => {
    await two.close();
    await database.close();
  });
  return [one, two];
}
