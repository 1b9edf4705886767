import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, checkout, type Environment, parseConfig, settings } from "./config.ts";

const secret = "s".repeat(32);
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
  DATABASE_URL: "postgres://u:p@db/x",
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
