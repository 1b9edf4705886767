import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, checkout, type Environment, parseConfig } from "./config.ts";
import { settings } from "./settings.ts";

const secret = "kR7vQ2mXz9LpT4wBnY6cH1sJdF8gA3eU";
const parse = (environment: Environment, isRoot = false) => parseConfig(environment, { isRoot, secret: () => secret });
const faultsOf = (environment: Environment) => {
  try {
    parse(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return "none";
};
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://startups.example.in/",
  DATABASE_URL: "postgres://u:p@db/x?sslmode=verify-full",
  SMTP_URL: "smtp://mail:25",
  MAIL_FROM: "Startup Connect <hello@example.in>",
  APP_SECRET: secret,
};

test("every setting says what it does", () => {
  for (const [name, schema] of Object.entries(settings.shape)) expect(schema.description, name).toBeTruthy();
});

test("nothing needs to be set for development", () => {
  expect(parse({})).toMatchObject({
    production: false,
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    dataDir: join(checkout, ".data"),
    demo: true,
    trustProxy: false,
    logLevel: "warn",
    appSecret: secret,
    s3: null,
    google: null,
  });
  expect(parse({}, true).dataDir).toBe("/var/lib/startup-connect");
  expect(parse({ PORT: "", HOST: "" }).port).toBe(3000);
});

test("QUAL-13: production names everything that is missing, at once", () => {
  expect(parse(production)).toMatchObject({ production: true, publicUrl: "https://startups.example.in", demo: false });
  const faults = faultsOf({ NODE_ENV: "production" });
  for (const name of ["PUBLIC_URL", "DATABASE_URL", "SMTP_URL", "MAIL_FROM", "APP_SECRET"]) {
    expect(faults).toContain(`${name}: required in production.`);
  }
  expect(faultsOf({ ...production, DEMO: "1" })).toContain("DEMO: refused in production.");
});

test("every faulty value is named", () => {
  const faults = faultsOf({ PORT: "70000", DATABASE_URL: "mysql://x", SMTP_URL: "http://x", APP_SECRET: "short" });
  for (const name of ["PORT:", "DATABASE_URL:", "SMTP_URL:", "APP_SECRET:"]) expect(faults).toContain(name);
});

test("settings that belong together are asked for together", () => {
  expect(faultsOf({ GOOGLE_CLIENT_ID: "x" })).toContain(
    "GOOGLE_CLIENT_SECRET: required together with GOOGLE_CLIENT_ID.",
  );
  expect(faultsOf({ S3_BUCKET: "x" })).toContain("S3_ACCESS_KEY_ID: required together with");
});

test("away from this machine the demo world needs an explicit 1", () => {
  expect(parse({ HOST: "0.0.0.0" }).demo).toBe(false);
  expect(parse({ TRUST_PROXY: "1" }).demo).toBe(false);
  expect(parse({ HOST: "0.0.0.0", DEMO: "1" }).demo).toBe(true);
  expect(parse({ DEMO: "0" }).demo).toBe(false);
});

test("QUAL-13: production refuses transport that others can listen to, and names each setting", () => {
  const plain = {
    PUBLIC_URL: "http://startups.example.in",
    DATABASE_URL: "postgres://u:p@db.example/x",
    MIGRATION_URL: "postgres://o:p@db.example/x?sslmode=prefer",
    DATABASE_REPLICA_URL: "postgres://u:p@standby.example/x?sslmode=disable",
    S3_ENDPOINT: "http://store.example",
    REDIS_URL: "redis://redis.example:6379",
    GOOGLE_ISSUER: "http://issuer.example",
    RAZORPAY_API_URL: "http://pay.example",
  };
  for (const [name, value] of Object.entries(plain)) {
    const faults = faultsOf({ ...production, [name]: value });
    expect(faults, name).toContain(`${name}: not encrypted on its way to ${new URL(value).hostname}: `);
    expect(parse({ ...production, [name]: value, PLAIN_HOSTS: `other, ${new URL(value).hostname}` })).toBeTruthy();
    expect(faultsOf({ [name]: value }), "development").toBe("none");
  }
  const near = [
    "postgres://u:p@127.0.0.1/x",
    "postgres://u:p@localhost:5432/x",
    "postgres://u:p@[::1]/x",
    "postgres://u:p@%2Frun%2Fpostgresql/x",
    "postgres://u:p@db.example/x?host=/run/postgresql",
    "postgres://u:p@db.example/x?sslmode=require",
  ];
  for (const DATABASE_URL of near) expect(faultsOf({ ...production, DATABASE_URL }), DATABASE_URL).toBe("none");
  expect(faultsOf({ ...production, REDIS_URL: "rediss://redis.example", PUBLIC_URL: "http://localhost:3000" })).toBe(
    "none",
  );
});

test("QUAL-13: production listens on loopback, or where PLAIN_HOSTS says that the network is private", () => {
  const open = { ...production, HOST: "0.0.0.0" };
  expect(faultsOf(open)).toContain("HOST: the proxy would speak plain HTTP where others can listen");
  expect(parse({ ...open, PLAIN_HOSTS: "0.0.0.0" }).host).toBe("0.0.0.0");
  for (const HOST of ["127.0.0.1", "::1", "localhost"]) expect(parse({ ...production, HOST }).host).toBe(HOST);
});

test("QUAL-13: production lists a remote scanner among the plain hosts; bad addresses are named", () => {
  const far = { ...production, CLAMD_ADDRESS: "Scanner:3310" };
  expect(faultsOf(far)).toContain("CLAMD_ADDRESS: not encrypted on its way to Scanner: name the host in PLAIN_HOSTS");
  expect(parse({ ...far, PLAIN_HOSTS: "scanner" }).clamdAddress).toEqual({ host: "Scanner", port: 3310 });
  expect(parse({ ...production, CLAMD_ADDRESS: "[::1]:3310" }).clamdAddress).toEqual({ host: "::1", port: 3310 });
  expect(faultsOf({ CLAMD_ADDRESS: "scanner:3310" }), "development").toBe("none");
  for (const CLAMD_ADDRESS of ["scanner", "scanner:99999", "[::::]:3310", "localhost@far:3310", "a/b:1"])
    expect(faultsOf({ CLAMD_ADDRESS }), CLAMD_ADDRESS).toContain("CLAMD_ADDRESS: host and port, such as");
});

test("QUAL-13: in production email uses TLS, unless its server is on this machine or named", () => {
  const needsTls = (SMTP_URL: string, more: Environment = {}) =>
    parse({ ...production, SMTP_URL, ...more }).smtpNeedsTls;
  expect(needsTls("smtp://mail.example:587")).toBe(true);
  expect(needsTls("smtp://127.0.0.1:25")).toBe(false);
  expect(needsTls("smtp://mail:25", { PLAIN_HOSTS: "mail" })).toBe(false);
  expect(parse({ SMTP_URL: "smtp://mail.example:587" }).smtpNeedsTls).toBe(false);
});

test("QUAL-13: production refuses a secret that can be guessed; elsewhere it is taken", () => {
  const weak = "at-least-32-random-characters-of-your-own";
  expect(faultsOf({ ...production, APP_SECRET: weak })).toContain("APP_SECRET: it is a sample");
  expect(faultsOf({ ...production, APP_SECRET_PREVIOUS: "ab".repeat(20) })).toContain("APP_SECRET_PREVIOUS: it is");
  expect(parse({ APP_SECRET: weak }).appSecret).toBe(weak);
});

test("QUAL-13: secrets are read from files too, and never from two places", () => {
  const files: Record<string, string> = { "/run/app": `${secret}\n`, "/run/db": production.DATABASE_URL };
  const read = (file: string) => files[file] ?? raise(`ENOENT: ${file}`);
  const { APP_SECRET, DATABASE_URL, ...rest } = production;
  const environment = { ...rest, APP_SECRET_FILE: "/run/app", DATABASE_URL_FILE: "/run/db" };
  expect(parseConfig(environment, { isRoot: false, secret: () => "", read })).toMatchObject({
    appSecret: secret,
    databaseUrl: DATABASE_URL,
  });
  const faults = (given: Environment) => {
    try {
      parseConfig({ ...environment, ...given }, { isRoot: false, secret: () => "", read });
    } catch (error) {
      return String(error);
    }
    return "none";
  };
  expect(faults({ APP_SECRET })).toContain("APP_SECRET: given twice, also as APP_SECRET_FILE.");
  expect(faults({ METRICS_TOKEN_FILE: "/run/none" })).toContain("METRICS_TOKEN_FILE: cannot be read: ENOENT");
});

function raise(text: string): never {
  throw new Error(text);
}
