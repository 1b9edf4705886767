import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { READS_PER_MINUTE } from "@startup-connect/contract/shared";
import { z } from "zod";
import { weaknessOf } from "./keys/strength.ts";
import { makeDataDir } from "./private-files.ts";
import { Refusal } from "./refusal.ts";
import { mayBePlain, plainTransport } from "./transport.ts";

/** Root of the checkout: the folder with package.json. */
export const checkout = resolve(import.meta.dirname, "../../..");

const text = z.string().trim().min(1);
const flag = z.enum(["0", "1"]);
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Settings that may also be read from a file, named in `<NAME>_FILE`: for systemd credentials and secret stores. */
export const secretSettings = [
  "APP_SECRET",
  "APP_SECRET_PREVIOUS",
  "DATABASE_URL",
  "MIGRATION_URL",
  "DATABASE_REPLICA_URL",
  "SMTP_URL",
  "REDIS_URL",
  "S3_SECRET_ACCESS_KEY",
  "GOOGLE_CLIENT_SECRET",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "METRICS_TOKEN",
] as const;

/** Every setting there is, by the name of its environment variable. `docs/reference/configuration.md` is made from it. */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe(
      "`production` requires PUBLIC_URL, DATABASE_URL, SMTP_URL, MAIL_FROM and APP_SECRET, and refuses DEMO, weak secrets and plain transport.",
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("Port to listen on; 0 takes any free one."),
  HOST: text.default("127.0.0.1").describe("Address to listen on. Anything but loopback closes `/dev/*`."),
  PUBLIC_URL: webUrl
    .optional()
    .describe("Address under which people reach the site. Links in mails are made from it. Default: HOST and PORT."),
  DATA_DIR: text
    .optional()
    .describe(
      "Folder for the embedded database, uploads and the secret. Default: `.data` in the checkout, for root `/var/lib/startup-connect`.",
    ),
  DATABASE_URL: postgresUrl
    .optional()
    .describe("A PostgreSQL of your own, 15 or newer. Without it an embedded PostgreSQL 18 runs in DATA_DIR."),
  MIGRATION_URL: postgresUrl
    .optional()
    .describe(
      "The same database as DATABASE_URL as the role that owns its tables: migrations run with it, and the role of DATABASE_URL then only reads and writes rows.",
    ),
  DATABASE_REPLICA_URL: postgresUrl.optional().describe("A read replica for reads that may lag behind by a moment."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "Mail server, e.g. `smtp://user:password@host:587`. In production it has to offer TLS. Without it mails are shown at `/dev/mailbox`.",
    ),
  MAIL_FROM: text.default("Startup Connect <no-reply@localhost>").describe("Sender of all mails."),
  APP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "At least 32 random characters (`npm run cli -- secret generate`), from which all keys are made. Outside production one is made and kept in DATA_DIR.",
    ),
  APP_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe("The APP_SECRET before this one: what it sealed and signed is still opened and accepted."),
  PLAIN_HOSTS: z
    .string()
    .default("")
    .transform((hosts) =>
      hosts
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .describe(
      "Hosts, divided by commas, to which production may speak without TLS, e.g. those of a container network of your own. Loopback and sockets need not be named.",
    ),
  DEMO: flag
    .optional()
    .describe(
      "1 loads the demo world into an empty database. Default 1 in development; 0 when HOST is not loopback or TRUST_PROXY is set; refused in production.",
    ),
  S3_BUCKET: text.optional().describe("Bucket for uploads. Without it they are kept in DATA_DIR."),
  S3_ENDPOINT: webUrl.optional().describe("Address of an S3-compatible store other than AWS."),
  S3_REGION: text.default("ap-south-1").describe("Region of the bucket."),
  S3_ACCESS_KEY_ID: text.optional().describe("Key for the bucket."),
  S3_SECRET_ACCESS_KEY: text.optional().describe("Secret of the key for the bucket."),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      "Redis that tells the processes of live events, from about 500 messages a second; the same for all of them. Without it, and while it is away, PostgreSQL does. Nothing is kept in it.",
    ),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe("Client id for signing in with Google. Without it the button says that it is not available."),
  GOOGLE_CLIENT_SECRET: text.optional().describe("Secret of that client."),
  GOOGLE_ISSUER: webUrl.default("https://accounts.google.com").describe("OpenID issuer for signing in with Google."),
  RAZORPAY_KEY_ID: text
    .optional()
    .describe(
      "Key id of Razorpay. With the three RAZORPAY settings plans are paid online; without, payments are recorded by hand.",
    ),
  RAZORPAY_KEY_SECRET: text.optional().describe("Secret of that key."),
  RAZORPAY_WEBHOOK_SECRET: text
    .optional()
    .describe("Secret of the webhook at `PUBLIC_URL/api/payments/webhook`, as it is set at Razorpay."),
  RAZORPAY_API_URL: webUrl
    .default("https://api.razorpay.com")
    .describe("Address of the payment provider, for tests and proxies."),
  FORM_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(36)
    .max(100_000)
    .default(96)
    .describe(
      "Megabytes of sent forms that are held in memory at once, a third of it for one network address; above that 503. The gallery's files go over the disk and do not count.",
    ),
  READS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(READS_PER_MINUTE)
    .describe(
      "Reads that one network address, or one person who is signed in, can make in a minute, counted by each process; above that 429. A page that is not at hand counts as 2, a picture to share that is drawn as 10.",
    ),
  MOST_ANSWERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe("Answers that one process makes at once; above that 503 with `Retry-After`."),
  MOST_DELAY_MS: z.coerce
    .number()
    .int()
    .min(50)
    .default(1_000)
    .describe(
      "Milliseconds that the process may lag behind on average during a second; while it lags more, calls and pages get 503 with `Retry-After`.",
    ),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\[[0-9A-Fa-f:]+\]|[^\s:]+):\d{1,5}$/, "host and port, such as 127.0.0.1:3310.")
    .transform((text) => ({
      host: text.slice(0, text.lastIndexOf(":")).replace(/^\[|\]$/g, ""),
      port: Number(text.slice(text.lastIndexOf(":") + 1)),
    }))
    .optional()
    .describe(
      "Host and port of a clamd that looks at every sent document before it is kept, such as `127.0.0.1:3310`. What it finds is refused; while it does not answer, documents get 503. Without it documents are not scanned.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .optional()
    .describe("Default: `info` in production, `warn` in development, `silent` in tests."),
  TRUST_PROXY: flag
    .default("0")
    .describe(
      "1 when one reverse proxy of yours stands in front: the caller's address is the last of X-Forwarded-For.",
    ),
  METRICS_TOKEN: text
    .optional()
    .describe(
      "Bearer token for `/metrics`. Without it production has no `/metrics`; elsewhere they are read on this machine only, and not through a proxy.",
    ),
});

type Settings = z.output<typeof settings>;

/** Settings that belong together: all or none may be given. */
const groups = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;
/** Whom we speak to, or who speaks to us. */
const peerSettings = [
  "PUBLIC_URL",
  "DATABASE_URL",
  "MIGRATION_URL",
  "DATABASE_REPLICA_URL",
  "S3_ENDPOINT",
  "REDIS_URL",
  "GOOGLE_ISSUER",
  "RAZORPAY_API_URL",
] as const;
const requiredInProduction = ["PUBLIC_URL", "DATABASE_URL", "SMTP_URL", "MAIL_FROM", "APP_SECRET"] as const;

export interface Config {
  production: boolean;
  /** Answers are compared with the contract; for tests, it costs time. */
  checkAnswers: boolean;
  host: string;
  port: number;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** As the role that owns the tables; null where DATABASE_URL is that role. */
  migrationUrl: string | null;
  databaseReplicaUrl: string | null;
  smtpUrl: string | null;
  /** Mails are given to a server with TLS only. */
  smtpNeedsTls: boolean;
  mailFrom: string;
  appSecret: string;
  appSecretPrevious: string | null;
  demo: boolean;
  s3: { bucket: string; endpoint: string | null; region: string; accessKeyId: string; secretAccessKey: string } | null;
  redisUrl: string | null;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string } | null;
  /** In bytes. */
  formMemory: number;
  readsPerMinute: number;
  mostAnswers: number;
  mostDelayMs: number;
  clamdAddress: { host: string; port: number } | null;
  logLevel: string;
  trustProxy: boolean;
  metricsToken: string | null;
}

/** Settings that do not fit; the message has one line for each faulty name. */
export class ConfigError extends Refusal {
  override name = "ConfigError";
}

export type Environment = Record<string, string | undefined>;

/**
 * Reads the environment and the checkout's `.env` (the environment wins). Makes DATA_DIR and the secret if needed.
 * @param react which build of React to load.
 */
export function loadConfig({ react = "production" }: { react?: "production" | "development" } = {}): Config {
  const file = join(checkout, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const read = (path: string) => readFileSync(path, "utf8");
  const config = parseConfig(process.env, { isRoot: process.getuid?.() === 0, secret: keptSecret, read });
  // From here on only React asks for NODE_ENV, and takes its slow development build for anything else.
  process.env.NODE_ENV = react;
  return config;
}

interface Surroundings {
  isRoot: boolean;
  /** Asked only when APP_SECRET is not set. */
  secret(dataDir: string): string;
  /** Reads what a setting `<NAME>_FILE` names. @throws Error when it cannot be read */
  read?(file: string): string;
}

/** @throws ConfigError naming every faulty setting at once. An empty value counts as absent. */
export function parseConfig(environment: Environment, { isRoot, secret, read }: Surroundings): Config {
  const { given, faults: unread } = withFiles(environment, read);
  const parsed = settings.safeParse(given);
  const faults = parsed.success
    ? faultsBetween(parsed.data, given)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  faults.unshift(...unread);
  if (!parsed.success || faults.length > 0) throw new ConfigError(`Wrong settings:\n  ${faults.join("\n  ")}`);
  const dataDir = resolve(parsed.data.DATA_DIR ?? (isRoot ? "/var/lib/startup-connect" : join(checkout, ".data")));
  return present(parsed.data, dataDir, parsed.data.APP_SECRET ?? secret(dataDir));
}

/** What is set, with what files hold in the place of their names. */
function withFiles(environment: Environment, read: Surroundings["read"]): { given: Environment; faults: string[] } {
  const given: Environment = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const faults: string[] = [];
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) faults.push(`${name}: given twice, also as ${name}_FILE.`);
    try {
      given[name] = read?.(file).trim();
    } catch (error) {
      faults.push(`${name}_FILE: cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  return { given, faults };
}

/** Rules over more than one setting, in plain sentences. */
function faultsBetween(values: Settings, given: Environment): string[] {
  const faults: string[] = [];
  if (values.NODE_ENV === "production") {
    for (const name of requiredInProduction) if (!given[name]) faults.push(`${name}: required in production.`);
    if (values.DEMO === "1") faults.push("DEMO: refused in production.");
    faults.push(...faultsInProduction(values));
  }
  for (const group of groups) {
    const missing = group.filter((name) => !given[name]);
    if (missing.length > 0 && missing.length < group.length) {
      for (const name of missing)
        faults.push(`${name}: required together with ${group.filter((n) => n !== name).join(", ")}.`);
    }
  }
  return faults;
}

function faultsInProduction(values: Settings): string[] {
  const peers = peerSettings.flatMap((setting) => {
    const url = values[setting];
    return url ? [{ setting, url }] : [];
  });
  const faults = plainTransport(peers, values.PLAIN_HOSTS);
  for (const setting of ["APP_SECRET", "APP_SECRET_PREVIOUS"] as const) {
    const weakness = values[setting] && weaknessOf(values[setting]);
    if (weakness) faults.push(`${setting}: ${weakness}. Make one with: npm run cli -- secret generate`);
  }
  return faults;
}

const loopbackHosts = new Set(["127.0.0.1", "::1", "localhost"]);

function present(values: Settings, dataDir: string, appSecret: string): Config {
  const production = values.NODE_ENV === "production";
  const testing = values.NODE_ENV === "test";
  const trustProxy = values.TRUST_PROXY === "1";
  const local = loopbackHosts.has(values.HOST) && !trustProxy;
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values;
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = values;
  return {
    production,
    checkAnswers: testing,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://${addressName(values.HOST)}:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    migrationUrl: values.MIGRATION_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    smtpNeedsTls: production && values.SMTP_URL !== undefined && !mayBePlain(values.SMTP_URL, values.PLAIN_HOSTS),
    mailFrom: values.MAIL_FROM,
    appSecret,
    appSecretPrevious: values.APP_SECRET_PREVIOUS ?? null,
    demo: values.DEMO ? values.DEMO === "1" : values.NODE_ENV === "development" && local,
    s3:
      S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            bucket: S3_BUCKET,
            endpoint: values.S3_ENDPOINT ?? null,
            region: values.S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : null,
    redisUrl: values.REDIS_URL ?? null,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER }
        : null,
    razorpay:
      RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET
        ? {
            keyId: RAZORPAY_KEY_ID,
            keySecret: RAZORPAY_KEY_SECRET,
            webhookSecret: RAZORPAY_WEBHOOK_SECRET,
            apiUrl: values.RAZORPAY_API_URL,
          }
        : null,
    readsPerMinute: values.READS_PER_MINUTE,
    mostAnswers: values.MOST_ANSWERS,
    mostDelayMs: values.MOST_DELAY_MS,
    clamdAddress: values.CLAMD_ADDRESS ?? null,
    formMemory: values.FORM_MEMORY_MB * 1_000_000,
    logLevel: values.LOG_LEVEL ?? (production ? "info" : testing ? "silent" : "warn"),
    trustProxy,
    metricsToken: values.METRICS_TOKEN ?? null,
  };
}

/** What a person types for an address to listen on: passkeys do not work on numbers. */
export function addressName(host: string): string {
  if (loopbackHosts.has(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** The secret of this data folder, made at its first start. */
function keptSecret(dataDir: string): string {
  makeDataDir(dataDir);
  const file = join(dataDir, "app-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** A configuration for tests: nothing is read from the environment, nothing is written. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  const secret = "test-secret-test-secret-test-secret";
  return { ...parseConfig({ NODE_ENV: "test", PORT: "0" }, { isRoot: false, secret: () => secret }), ...overrides };
}
