import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { type Config, checkout, type Environment, parseConfig } from "#platform/config.ts";
import { newId } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrate.ts";
import { openDatabase } from "#platform/open-database.ts";
import { withDatabase } from "#platform/postgres/index.ts";
import { grantRows } from "#platform/roles.ts";
import { NO_PASSWORD } from "#seeds/no-password.ts";
import { run } from "#test/cluster.ts";
import { checks } from "../commands/checks.ts";
import { startServer } from "./start.ts";

/** All migrations, and two starts of the whole product. */
vi.setConfig({ testTimeout: 120_000 });

const log = createLog("silent");
const say = () => {};
const fileOf = (name: string) => readFileSync(join(checkout, "operations", name), "utf8");

/** What the operator gives, in .env for the compose file and below /etc for the unit. */
const given = {
  PUBLIC_URL: "https://connect.example.in",
  SMTP_URL: "smtp://user:word@mail.example.in:587",
  MAIL_FROM: "Startup Connect <no-reply@connect.example.in>",
  APP_SECRET: "kR7vQ2mXz9LpT4wBnY6cH1sJdF8gA3eU",
  OWNER_PASSWORD: "owner4711",
  SITE_PASSWORD: "site0815",
  POSTGRES_PASSWORD: "postgres1",
  METRICS_TOKEN: "let-me-read",
};

/** A database with the roles of roles.sql, as the compose file makes it. */
async function databaseOfRoles() {
  const { url } = inject("cluster");
  const id = newId().replaceAll("-", "").slice(-12);
  const names = { owner: `owner_${id}`, site: `site_${id}`, database: `production_${id}` };
  await run(url, `create database ${names.database}`);
  onTestFinished(async () => {
    await run(url, `drop database ${names.database} with (force)`);
    await run(url, `drop role ${names.owner}, ${names.site}`);
  });
  const sql = fileOf("roles.sql")
    .replace(/^\\getenv .*$/gm, "")
    .replaceAll(":'owner_password'", `'${given.OWNER_PASSWORD}'`)
    .replaceAll(":'site_password'", `'${given.SITE_PASSWORD}'`)
    .replaceAll("startup_connect_owner", names.owner)
    .replaceAll("startup_connect_site", names.site)
    .replaceAll("database startup_connect", `database ${names.database}`);
  await run(withDatabase(url, names.database), sql);
  const as = (name: string, password: string) =>
    withDatabase(url, names.database).replace(/\/\/[^@]+@/, `//${name}:${password}@`);
  return {
    superuser: withDatabase(url, names.database),
    owner: as(names.owner, given.OWNER_PASSWORD),
    site: as(names.site, given.SITE_PASSWORD),
  };
}

/** Lines `NAME: value` below a key of the compose file, filled from `given`. */
function settingsIn(compose: string, from: RegExp): Environment {
  const block = compose.slice(compose.search(from)).split("\n").slice(1);
  const end = block.findIndex((line) => !/^ +[A-Z_<#]/.test(line));
  return Object.fromEntries(
    block.slice(0, end).flatMap((line) => {
      const [, name, value = ""] = /^ +([A-Z_]+): "?([^"]*)"?$/.exec(line) ?? [];
      const filled = value.replace(/\$\{(\w+):[?-]\}/g, (_, key: keyof typeof given) => given[key] ?? "");
      return name ? [[name, filled]] : [];
    }),
  );
}

/** The environment of a container: what the image sets, and the settings of its service. */
function composed(service: "migrate" | "site"): Environment {
  const [, image = ""] = /^ENV (.*DATA_DIR.*)$/m.exec(fileOf("Containerfile")) ?? [];
  const compose = fileOf("compose.yaml");
  return {
    ...Object.fromEntries(image.split(" ").map((pair) => pair.split("=") as [string, string])),
    ...settingsIn(compose, /^x-settings:/m),
    ...(service === "migrate" && settingsIn(compose, /^ {6}<<: \*settings$/m)),
  };
}

/** The environment that systemd makes of a unit, with its credentials in a folder. */
function environmentOf(unit: string): Environment {
  const folder = mkdtempSync(join(tmpdir(), "startup-connect-credentials-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secrets: Record<string, string> = {
    "app-secret": given.APP_SECRET,
    "database-url": "postgres://startup_connect_site:site0815@localhost/startup_connect",
    "migration-url": "postgres://startup_connect_owner:owner4711@localhost/startup_connect",
    "smtp-url": given.SMTP_URL,
  };
  for (const [, name = ""] of unit.matchAll(/^LoadCredential=([\w-]+):/gm))
    writeFileSync(join(folder, name), `${secrets[name]}\n`);
  const lines = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) => line.split(" "));
  const set = lines.map((pair) => pair.replace("%d", folder).split("=") as [string, string]);
  const { PUBLIC_URL, MAIL_FROM, METRICS_TOKEN } = given;
  return { PUBLIC_URL, MAIL_FROM, METRICS_TOKEN, TRUST_PROXY: "1", ...Object.fromEntries(set) };
}

const parse = (environment: Environment): Config => {
  const read = (file: string) => readFileSync(file, "utf8");
  return parseConfig(environment, { isRoot: false, secret: () => "", read });
};

async function codeOf(url: string, text: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const code = await client.query(text).then(
    () => undefined,
    (error: pg.DatabaseError) => error.code,
  );
  await client.end();
  return code;
}

test("QUAL-12 QUAL-13: compose file and systemd unit start in production, with two database roles", async () => {
  const database = await databaseOfRoles();
  const dataDir = mkdtempSync(join(tmpdir(), "startup-connect-production-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const ways: Record<string, { migrate: Config; site: Config }> = {
    compose: { migrate: parse(composed("migrate")), site: parse(composed("site")) },
    unit: {
      migrate: parse(environmentOf(fileOf("startup-connect-migrate.service"))),
      site: parse(environmentOf(fileOf("startup-connect.service"))),
    },
  };
  for (const [way, { migrate, site }] of Object.entries(ways)) {
    expect([way, migrate.production, site.production]).toEqual([way, true, true]);
    expect([site.databaseUrl, migrate.databaseUrl].join()).toMatch(/startup_connect_site.*startup_connect_site/);
    expect([way, migrate.migrationUrl, site.migrationUrl]).toEqual([way, expect.stringContaining("_owner:"), null]);
    // Both speak to the server of this test, as the same roles.
    const here = { dataDir, databaseUrl: database.site, host: "127.0.0.1", port: 0 };
    await (await openDatabase({ config: { ...migrate, ...here, migrationUrl: database.owner }, log, say })).close();
    const config = { ...site, ...here };
    const open = await openDatabase({ config, log, say });
    const server = await startServer({ config, clock: systemClock, log, database: open.database });
    const ask = (path: string, headers = {}) => fetch(server.address + path, { headers });
    expect([way, (await ask("/api/health")).status, (await ask("/home")).status]).toEqual([way, 200, 200]);
    expect((await ask("/home")).headers.get("strict-transport-security")).toContain("includeSubDomains");
    expect((await ask("/metrics")).status).toBe(404);
    expect((await ask("/metrics", { Authorization: "Bearer let-me-read" })).status).toBe(200);
    const openAsItIs = async () => open;
    const tools = { config, clock: systemClock, log, open: openAsItIs, openAsItIs, say };
    expect(await checks.roles?.(tools)).toMatch(/^site_\w+ reads and writes rows$/);
    await server.stop();
    await open.close();
  }
  // A restore creates the schema again, without the rights that the first one had.
  await run(database.owner, "drop schema public cascade; drop schema kept cascade; create schema public");
  await migrate(database.owner);
  await grantRows(database.owner, database.site);
  const denied = "42501";
  expect(await codeOf(database.site, "create table public.mine (id int)")).toBe(denied);
  expect(await codeOf(database.site, "alter table users add column mine int")).toBe(denied);
  expect(await codeOf(database.site, "drop table sessions")).toBe(denied);
  expect(await codeOf(database.site, "update schema_migrations set checksum = ''")).toBe(denied);
  expect(await codeOf(database.site, "truncate users")).toBe(denied);
  expect(await codeOf(database.site, "update users set name = name")).toBeUndefined();

  const config = { ...(ways.unit as { site: Config }).site, dataDir, databaseUrl: database.superuser };
  await expect(openDatabase({ config, log, say })).rejects.toThrow(
    /a superuser of the database: production needs a role/,
  );
  await run(
    database.owner,
    `insert into users (id, email, name, password_hash, user_type, created_at)
     values ('${newId()}', 'asha@demo.example', 'Asha', '${NO_PASSWORD}', 'Startup', now())`,
  );
  const open = await openDatabase({ config: { ...config, databaseUrl: database.site }, log, say });
  const starting = startServer({ config, clock: systemClock, log, database: open.database });
  await expect(starting).rejects.toThrow("This database holds the demo world");
  await open.close();
});

test("QUAL-13: the unit keeps the site from other files, other processes and the network", () => {
  const unit = fileOf("startup-connect.service");
  const limits = [
    ...[
      "UMask=0077",
      "StateDirectoryMode=0700",
      "ProtectSystem=strict",
      "NoNewPrivileges=true",
      "ProtectProc=invisible",
    ],
    ...["SystemCallFilter=@system-service", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6", "IPAddressDeny=any"],
    ...["CapabilityBoundingSet=", "InaccessiblePaths=-/opt/startup-connect/.git"],
  ];
  for (const limit of limits) expect(unit.split("\n")).toContain(limit);
  expect(unit).not.toContain("MIGRATION_URL");
});
