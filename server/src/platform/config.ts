import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { writeOnceDurably } from "./durable-write.ts";
import { weaknessOf } from "./keys/strength.ts";
import { makeDataDir } from "./private-files.ts";
import { Refusal } from "./problem.ts";
import { type Settings, secretSettings, settings } from "./settings.ts";
import { isLoopback, mayBePlain, type Peer, plainTransport } from "./transport.ts";

/** Root of the checkout: the folder with package.json. */
export const checkout = resolve(import.meta.dirname, "../../..");

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

export type Config = ReturnType<typeof present>;

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
  const peers: Peer[] = peerSettings.flatMap((setting) => {
    const url = values[setting];
    return url ? [{ setting, url }] : [];
  });
  if (values.CLAMD_ADDRESS) peers.push({ setting: "CLAMD_ADDRESS", url: `tcp://${values.CLAMD_ADDRESS}` });
  const faults = plainTransport(peers, values.PLAIN_HOSTS);
  if (!isLoopback(values.HOST) && !values.PLAIN_HOSTS.includes(values.HOST.toLowerCase())) {
    faults.push(
      "HOST: the proxy would speak plain HTTP where others can listen: listen on loopback, or name the address in PLAIN_HOSTS.",
    );
  }
  for (const setting of ["APP_SECRET", "APP_SECRET_PREVIOUS"] as const) {
    const weakness = values[setting] && weaknessOf(values[setting]);
    if (weakness) faults.push(`${setting}: ${weakness}. Make one with: npm run cli -- secret generate`);
  }
  return faults;
}

function present(values: Settings, dataDir: string, appSecret: string) {
  const production = values.NODE_ENV === "production";
  const testing = values.NODE_ENV === "test";
  const trustProxy = values.TRUST_PROXY === "1";
  const local = isLoopback(values.HOST) && !trustProxy;
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values;
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = values;
  return {
    production,
    /** Answers are compared with the contract; for tests, it costs time. */
    checkAnswers: testing,
    host: values.HOST,
    port: values.PORT,
    /** Without a slash at the end. */
    publicUrl: values.PUBLIC_URL ?? `http://${addressName(values.HOST)}:${values.PORT}`,
    languages: values.LANGUAGES,
    hasServiceWorker: values.SERVICE_WORKER === "on",
    /** Absolute. */
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    /** As the role that owns the tables; null where DATABASE_URL is that role. */
    migrationUrl: values.MIGRATION_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    /** Emails are given to a server with TLS only. */
    smtpNeedsTls: production && values.SMTP_URL !== undefined && !mayBePlain(values.SMTP_URL, values.PLAIN_HOSTS),
    mailFrom: values.MAIL_FROM,
    /** The bare address of "Startup Connect <post@example.in>". */
    mailAddress: /<([^<>]+)>/.exec(values.MAIL_FROM)?.[1] ?? values.MAIL_FROM,
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
    adulthoodKey: values.ADULTHOOD_KEY ?? null,
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
    dnsServers: values.DNS_SERVERS,
    pushHosts: values.PUSH_HOSTS,
    anchorTo: values.ANCHOR_TO,
    clamdAddress: values.CLAMD_ADDRESS ? hostAndPort(values.CLAMD_ADDRESS) : null,
    /** In bytes. */
    formMemory: values.FORM_MEMORY_MB * 1_000_000,
    /** In bytes. */
    formDisk: values.FORM_DISK_MB * 1_000_000,
    logLevel: values.LOG_LEVEL ?? (production ? "info" : testing ? "silent" : "warn"),
    trustProxy,
    metricsToken: values.METRICS_TOKEN ?? null,
  };
}

function hostAndPort(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** What a person types for an address to listen on: passkeys do not work on numbers. */
export function addressName(host: string): string {
  if (isLoopback(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** The secret of this data folder, made at its first start. */
function keptSecret(dataDir: string): string {
  makeDataDir(dataDir);
  const file = join(dataDir, "app-secret");
  if (!existsSync(file)) writeOnceDurably(file, randomBytes(32).toString("hex"));
  return readFileSync(file, "utf8").trim();
}

const manifest = new URL("../../../package.json", import.meta.url);

/** Version of this checkout, as package.json has it. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, "utf8")));
