import { routes } from "@startup-connect/contract";
import { directoryAnswer, directoryQuery, facets, filter } from "@startup-connect/contract/shared";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { createApi } from "#app/api.ts";
import { users } from "#features/accounts/index.ts";
import type { Beside } from "#platform/beside.ts";
import type { Db } from "#platform/database.ts";
import { created, mount, ok } from "#platform/http.ts";
import type { ExportEntry } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { pngFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import type { ProfilePorts } from "./ports.ts";
import { createProfile } from "./profile.ts";
import { type ProfileSource, version } from "./queries.ts";
import { profileColumns } from "./tables.ts";

// A kind that the product does not have: incubators. First what its migration would say.
const MIGRATION = `
  alter table search_words add incubators int not null default 0;
  create sequence incubator_numbers minvalue 0;
  create table incubators (
    id uuid primary key, user_id uuid not null unique references users (id) on delete cascade,
    personal_id text not null, name text not null, spellings jsonb not null default '{}', email text not null, phone text not null, picture_path text not null,
    brief text not null, city text not null, focus text not null, seats int not null,
    contact_visibility text not null default 'connections',
    listed boolean not null default true, verified boolean not null default false, certified_name text,
    featured boolean not null default false,
    proofs jsonb not null default '{}',
    rating numeric(2, 1), rating_count int not null default 0, rating_sum int not null default 0,
    created_at timestamptz not null, updated_at timestamptz not null,
    name_key text collate "C" not null generated always as (fold(name)) stored,
    place tsvector not null generated always as (words_vector(city)) stored,
    search tsvector not null generated always as (words_vector(name || ' ' || focus || ' ' || brief)) stored,
    era int not null default nextval('incubator_numbers') / 16384
  );
  create view incubator_cells as select focus, count(*)::int as n from incubators where listed group by focus;
  create function incubators_count() returns trigger language plpgsql as $$
  begin perform recount_words('incubators', old.search, new.search); return null; end $$;
  create trigger incubators_counted after insert or update or delete on incubators
    for each row execute function incubators_count();`;

const incubators = pgTable("incubators", {
  ...profileColumns(sql`nextval('incubator_numbers') / 16384`),
  phone: text().notNull(),
  picturePath: text("picture_path").notNull(),
  brief: text().notNull(),
  city: text().notNull(),
  focus: text().notNull(),
  seats: integer().notNull(),
});
const cells = pgTable("incubator_cells", { focus: text().notNull(), n: integer().notNull() });

const { id, userId, name, spellings, nameKey, brief, picturePath, rating, ratingCount, city, focus, seats, proofs } =
  incubators;
const match = { id, nameKey, rating, ratingCount, focus };
const item = { ...match, userId, name, spellings, brief, picturePath, city, seats, proofs };
const items = (db: Db) =>
  db
    .select({ ...item, version })
    .from(incubators)
    .$dynamic();
type Row = typeof incubators.$inferSelect;
type Item = Omit<Awaited<ReturnType<typeof items>>[number], "version">;

const source: ProfileSource<Row, typeof incubators.$inferInsert, Item, "focus", "focus"> = {
  kind: "incubators",
  table: incubators,
  filters: [{ name: "focus", column: focus }],
  words: sql`era_vector(${incubators.era}, ${incubators.search}, ${incubators.place}, array['focus=' || ${focus}])`,
  dimensions: ["focus"],
  itemColumns: item,
  matchColumns: match,
  rows: (db) => db.select().from(incubators).$dynamic(),
  beside: {},
  items,
  matches: (db) => db.select(match).from(incubators).$dynamic(),
  cellColumns: getTableColumns(cells),
  cells: (db) => db.select().from(cells).$dynamic(),
  insert: (tx, row) => tx.insert(incubators).values(row).onConflictDoNothing({ target: userId }).returning(),
  update: (tx, own, values) => tx.update(incubators).set(values).where(eq(id, own)).returning(),
  remove: (tx, owner) => tx.delete(incubators).where(eq(userId, owner)).returning(),
  fit: { industry: { column: focus }, stage: { column: focus }, location: city },
};

// Then what its contract would say.
const fields = { name: z.string(), phone: z.string(), city: z.string(), focus: z.string(), brief: z.string() };
const form = z.object({ ...fields, email: z.string(), seats: z.coerce.number(), logo: z.file() });
const changes = z.object({ ...fields, contactEmail: z.string(), seats: z.number(), email: z.string() }).partial();
const card = z.strictObject({ _id: z.string(), name: z.string(), city: z.string(), focus: z.string(), seats: z.int() });
const shown = z.strictObject({ ...card.shape, phone: z.string(), own: z.boolean() });
const own = z.strictObject({ ...card.shape, phone: z.string(), email: z.string(), brief: z.string() });
const incubatorRoutes = routes({
  "POST /api/incubators/register": {
    summary: "Register",
    access: "bearer",
    form,
    maxBytes: 100_000,
    responses: { 201: z.object({ incubator: own }) },
    errors: [403, 409],
  },
  "GET /api/incubators": {
    summary: "List",
    access: "none",
    query: z.object({ ...directoryQuery, focus: filter, city: filter }),
    responses: { 200: z.object({ incubators: z.array(card), ...directoryAnswer, facets: facets(["focus"]) }) },
  },
  "GET /api/incubators/{id}": {
    summary: "One",
    access: "optional",
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ incubator: shown }) },
  },
  "GET /api/users/incubator-profile": {
    summary: "Own",
    access: "bearer",
    responses: { 200: z.object({ incubator: own.nullable() }) },
    errors: [403],
  },
  "PUT /api/users/incubator-profile": {
    summary: "Change the own",
    access: "bearer",
    json: changes,
    responses: { 200: z.object({ incubator: own }) },
    errors: [403],
  },
});

/** The definition, and the addresses of its calls. Its owners are accounts of type Mentor, as there are no others. */
function createIncubators(platform: Platform, ports: ProfilePorts) {
  const toCard = (row: Item) => ({ _id: row.id, name: row.name, city: row.city, focus: row.focus, seats: row.seats });
  const profile = createProfile(platform, ports, {
    type: "Mentor",
    source,
    texts: { notFound: "No such incubator.", already: "Registered already." },
    picture: { field: "logo", of: ({ logo }: z.output<typeof form>) => logo, ofAccount: false },
    newRow: ({ logo: _logo, ...given }: z.output<typeof form>, base) => ({ ...base, ...given }),
    rowChanges: ({ email: _signIn, contactEmail, ...given }: z.output<typeof changes>) => ({
      ...given,
      email: contactEmail,
    }),
    card: toCard,
    profile(row, { contactVisible, own }) {
      return { ...toCard(row), phone: contactVisible ? row.phone : "", own };
    },
    own: (row) => ({ ...toCard(row), phone: row.phone, email: row.email, brief: row.brief }),
    industries: (row) => [row.focus],
    place: (row) => row.city,
    outline: (row) => ({
      fields: {},
      industries: [row.focus],
      stages: [],
      topics: [],
      interests: ["Startup"],
      facts: {},
    }),
  });
  const list = profile.listAs(({ rows, ...answer }) => ({ incubators: rows, ...answer }));
  const calls = mount(incubatorRoutes, {
    "POST /api/incubators/register": async ({ viewer, body }) =>
      created({ incubator: (await profile.register({ ...viewer, language: "en" }, body)).profile }),
    "GET /api/incubators": async ({ query: { focus: wanted, city: places, ...request } }) => {
      return ok((await list({ ...request, filters: { focus: wanted }, places })).body);
    },
    "GET /api/incubators/{id}": async ({ params, viewer }) => ok({ incubator: await profile.view(params.id, viewer) }),
    "GET /api/users/incubator-profile": async ({ viewer }) => ok({ incubator: (await profile.own(viewer)).profile }),
    "PUT /api/users/incubator-profile": async ({ viewer, body }) =>
      ok({ incubator: (await profile.save(viewer, body)).profile }),
  });
  return { ...profile, calls };
}

const nothing = <T>(value: T): Beside<T> => ({ expression: () => sql`0`, read: () => value });

/** What a kind needs of other features, as little as a profile without them shows. */
const ports: ProfilePorts = {
  accounts: {
    people: async () => new Map(),
    personalId: async () => "SC-000001",
    async attachRole(tx, owner, _type, recordId) {
      await tx.update(users).set({ roleRecordId: recordId }).where(eq(users.id, owner));
    },
    ownUser: async () => ({ createdAt: "", email: "", hidden: null }),
    emailWish: async () => async () => null,
    setPicture: async () => "",
  },
  profiles: { registered: async () => {} },
  age: { isMinor: async () => false },
  connections: {
    relationOf: async () => ({
      state: "connect",
      connectionId: null,
      conversationId: null,
      blocked: false,
      warned: false,
    }),
    hasBlocked: async () => false,
    absence: () => nothing(null),
  },
  notifications: { startupRegistered: async () => {} },
  recognition: {
    openApplication: async () => "",
    nameReview: async () => async () => null,
    reviewedOn: nothing(null),
  },
  verification: { facts: () => nothing([]) },
  overview: { viewed: async () => {} },
};

/** The real pipeline over a database that knows the fourth kind. */
async function started() {
  const server = await testServer();
  await server.database.database.pool.query(MIGRATION);
  const { platform, features } = server.application;
  const kind = createIncubators(platform, ports);
  const { authenticate, checkProof } = features;
  const api = createApi({ platform, routes: kind.calls, authenticate, checkProof, pagesChanged() {} });
  server.application.api = api;
  return { server, kind };
}

async function register(server: TestServer, given: Record<string, string>): Promise<TestPerson & { id: string }> {
  const owner = await server.person({ type: "Mentor" });
  const texts = { phone: "9876543210", email: "desk@incubator.example", city: "Kochi", brief: "Space and advice." };
  const sent = { ...texts, name: "Malabar Works", focus: "Health", seats: "12", logo: await pngFile(), ...given };
  const answer = await server.call("POST /api/incubators/register", { form: sent, token: owner.token });
  expect([answer.status, answer.body.incubator?.name]).toEqual([201, sent.name]);
  return { ...owner, id: answer.body.incubator._id };
}

test("a fourth kind of profile by one definition: registered, listed, filtered and found by its words", async () => {
  const { server } = await started();
  const { token } = await register(server, {});
  await register(server, { name: "Deccan Forge", focus: "Energy", city: "Pune" });
  await register(server, { name: "Ghat Labs", focus: "Energy" });
  const list = async (query = {}) => (await server.call("GET /api/incubators", { query })).body;
  const names = async (query = {}) => (await list(query)).incubators.map((one: { name: string }) => one.name);
  expect(await names()).toEqual(["Ghat Labs", "Deccan Forge", "Malabar Works"]);
  expect(await list({ focus: "Energy" })).toMatchObject({ total: 2, facets: { focus: [{ count: 2 }, { count: 1 }] } });
  expect(await names({ q: "energy", city: "pune" })).toEqual(["Deccan Forge"]);
  expect(await list({ q: "malabr" })).toMatchObject({ suggestion: "malabar", total: 1 });
  const [first, second] = [await list({ sort: "name", limit: 2 }), { sort: "name", limit: 2 }];
  expect(await names({ ...second, after: first.nextCursor })).toEqual(["Malabar Works"]);
  const again = await server.call("GET /api/users/incubator-profile", { token });
  expect(again.body.incubator).toMatchObject({ name: "Malabar Works", seats: 12, phone: "9876543210" });
});

test("a fourth kind of profile: read as its viewer may, and changed by its owner alone", async () => {
  const { server } = await started();
  const { id: recordId, token } = await register(server, {});
  const read = (viewer?: string) =>
    server.call("GET /api/incubators/{id}", { params: { id: recordId }, token: viewer ?? null });
  expect((await read()).body.incubator).toMatchObject({ name: "Malabar Works", phone: "", own: false });
  expect((await read(token)).body.incubator).toMatchObject({ phone: "9876543210", own: true });
  const save = (viewer: string, json: object) =>
    server.call("PUT /api/users/incubator-profile", { json, token: viewer });
  expect((await save(token, { city: "Thrissur", seats: 20 })).body.incubator).toMatchObject({
    name: "Malabar Works",
    city: "Thrissur",
    seats: 20,
  });
  expect((await read()).body.incubator).toMatchObject({ city: "Thrissur", seats: 20 });
  expect((await save((await server.person({ type: "Investor" })).token, {})).status).toBe(403);
  expect((await save((await server.person({ type: "Mentor" })).token, {})).status).toBe(404);
});

test("a fourth kind of profile: exported with its picture, hidden, and erased with its words and counts", async () => {
  const { server, kind } = await started();
  const { db } = server.application.platform;
  const owner = await register(server, {});
  const exported: ExportEntry[] = [];
  for await (const entry of kind.personal.exportPerson(owner.userId)) exported.push(entry);
  expect(exported).toMatchObject([
    { name: "mentor.json", json: { name: "Malabar Works", phone: "9876543210", listed: true, verified: false } },
    { file: expect.stringMatching(/^\/uploads\//) },
  ]);
  const read = () => server.call("GET /api/incubators/{id}", { params: { id: owner.id } });
  await db.tx((tx) => kind.setListed(tx, owner.userId, false));
  expect((await read()).status).toBe(404);
  await db.tx((tx) => kind.setListed(tx, owner.userId, true));
  expect((await read()).status).toBe(200);
  const erased = await db.tx((tx) => kind.personal.erasePerson(tx, owner.userId));
  erased.afterCommit?.();
  expect(erased).toMatchObject({ files: [expect.stringMatching(/^\/uploads\//)], traces: [owner.id] });
  expect((await read()).status).toBe(404);
  expect((await server.call("GET /api/incubators")).body).toMatchObject({ incubators: [], total: 0 });
  expect((await server.call("GET /api/incubators", { query: { q: "malabar" } })).body.total).toBe(0);
});
