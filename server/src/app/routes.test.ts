import type { RouteKey, RouteSpec } from "@startup-connect/contract";
import { routeTable } from "@startup-connect/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { known, nameFor, openRound } from "#test/rounds.ts";
import { scanFor } from "#test/scan.ts";
import { share } from "#test/share.ts";

/** Every call of the contract; a new one is swept without anybody remembering to. */
const calls = Object.entries(routeTable as Record<string, RouteSpec>).map(([key, spec]) => ({
  key: key as RouteKey,
  spec,
}));

const filled = (spec: RouteSpec, value: string): Record<string, string> =>
  Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((name) => [name, value]));

/** A body of the right media type that says nothing. */
const emptyBody = (spec: RouteSpec) => (spec.form ? { form: { nothing: "" } } : spec.json ? { json: {} } : {});

describe("every call of the contract", () => {
  test("QUAL-01 API-25: calls for members and admins refuse visitors, invented and malformed tokens alike", async () => {
    const server = await testServer();
    for (const { key, spec } of calls.filter(({ spec }) => spec.access === "bearer" || spec.access === "admin")) {
      for (const token of [null, "x".repeat(43), "not a token"]) {
        const answer = await server.call(key, { params: filled(spec, "x"), token, ...emptyBody(spec) });
        expect(answer.status, `${key} with ${token}`).toBe(401);
        expect(answer.body.message, key).toBe(spec.unauthenticated ?? "Session expired. Please log in again.");
      }
    }
  });

  test("API-25 API-28: nothing a caller sends answers 500 or anything but JSON with a message", async () => {
    const server = await testServer();
    const admin = await server.person({ admin: true });
    const apart = share(1, 4);
    for (const [at, { key, spec }] of calls.entries()) {
      for (const sending of nonsense(spec).filter((_, n) => (n + at) % apart === 0)) {
        const answer = await server.call(key, { ...sending, token: admin.token });
        const label = `${key} ${JSON.stringify(sending).slice(0, 200)} -> ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
        expect(answer.status, label).toBeLessThan(500);
        expect(answer.headers.get("x-request-id"), label).toBeTruthy();
        expect(answer.headers.get("x-content-type-options"), label).toBe("nosniff");
        if (answer.status >= 400) expect(answer.body.message, label).toMatch(/\S/);
      }
    }
  });

  test("API-25: a body of the wrong media type is refused with 415", async () => {
    const server = await testServer();
    const admin = await server.person({ admin: true });
    for (const { key, spec } of calls.filter(({ spec }) => spec.json || spec.form)) {
      const wrong = spec.json ? { form: { a: "b" } } : { json: { a: "b" } };
      const answer = await server.call(key, { params: filled(spec, "x"), token: admin.token, ...wrong });
      expect([415, 401, 404], `${key} -> ${answer.status}`).toContain(answer.status);
    }
  });

  test("API-28: a JSON body over 100 kB, or what the call takes, is refused with 413", async () => {
    const server = await testServer();
    const admin = await server.person({ admin: true });
    for (const { key, spec } of calls.filter(({ spec }) => spec.json)) {
      const answer = await server.call(key, {
        params: filled(spec, "x"),
        token: admin.token,
        json: { text: "x".repeat((spec.maxBytes ?? 100_000) + 1000) },
      });
      expect([413, 404], `${key} -> ${answer.status}`).toContain(answer.status);
    }
  });
});

function nonsense(spec: RouteSpec): Parameters<TestServer["call"]>[1][] {
  const texts = ["", "0", "-1", "null", "[object Object]", "'; drop table users; --", "\u0000", "%", "x".repeat(3000)];
  const values: unknown[] = [null, 1, "x", [], {}, true, ...texts];
  const sendings: Parameters<TestServer["call"]>[1][] = [];
  for (const text of texts) {
    const query = Object.fromEntries(Object.keys(spec.query?.shape ?? {}).map((name) => [name, text]));
    sendings.push({ params: filled(spec, text || "-"), query, ...emptyBody(spec) });
  }
  if (spec.json) {
    for (const value of values) sendings.push({ params: filled(spec, "x"), json: value });
    const names = "shape" in spec.json ? Object.keys(spec.json.shape as object) : [];
    for (const value of values)
      sendings.push({ params: filled(spec, "x"), json: Object.fromEntries(names.map((name) => [name, value])) });
  }
  if (spec.form) {
    const names = "shape" in spec.form ? Object.keys(spec.form.shape as object) : ["file", "contactInfo", "interest"];
    for (const text of texts)
      sendings.push({ params: filled(spec, "x"), form: Object.fromEntries(names.map((name) => [name, text])) });
  }
  return sendings;
}

test("DEAL-45: amount and terms of a round are in its own rows, and in no answer, file or text for others", async () => {
  const server = await testServer();
  const { owner: founder, startup } = await registerStartup(server, { entityNature: "Private Limited" });
  const planted = ["43217651", "4,32,17,651", "zzterms", "zzuse"];
  const facts = { amount: 43_217_651, terms: "Zzterms: one class", use: "Zzuse: a press" };
  const { id } = await openRound(server, facts, founder);
  const [reader, other] = [await known(server, founder), await known(server, founder)];
  await nameFor(server, id, founder, reader);
  await server.application.platform.jobs.drain();

  const holds = (text: string) => planted.filter((needle) => text.toLowerCase().includes(needle));
  const read = async (person: TestPerson | null) => {
    const found: string[] = [];
    for (const { key, spec } of calls.filter(({ key }) => key.startsWith("GET ")))
      for (const value of [founder.userId, startup._id, id]) {
        const names = Object.keys(spec.query?.shape ?? {});
        for (const query of [{}, ...names.map((name) => ({ [name]: name === "q" ? "zzterms" : value }))]) {
          const answer = await server.call(key, { params: filled(spec, value), query, token: person?.token ?? null });
          if (holds(JSON.stringify(answer.body)).length > 0) found.push(`${key} of ${value}`);
        }
      }
    return found;
  };
  expect([await read(null), await read(other)]).toEqual([[], []]);
  // The search itself must be able to find.
  expect(new Set(await read(reader))).toEqual(new Set([`GET /api/rounds/{userId} of ${founder.userId}`]));

  for (const path of [
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/startups.xml",
    "/feeds/startups.xml",
    "/robots.txt",
  ])
    for (const file of server.application.features.publicFiles) {
      const match = file.path.exec(path);
      if (match)
        expect(
          holds((await (await file.make(match, new Request(`http://test.example${path}`)))?.text()) ?? ""),
          path,
        ).toEqual([]);
    }
  // Nothing else is written: no notification, email, queued job, live event, kept search text, file or log.
  const places = (await scanFor(server, planted)).map(({ place }) => place);
  expect(new Set(places)).toEqual(new Set(["public.rounds"]));
});

test("DEAL-45: no answer for visitors has a field of a round", () => {
  const fields = /"(amount|terms|security|valuation|roundId)"/;
  const open = calls.filter(({ spec }) => spec.access === "none" || spec.access === "optional");
  const found = open.filter(({ spec }) =>
    Object.values(spec.responses).some(
      (answer) => answer && !("raw" in answer) && fields.test(JSON.stringify(z.toJSONSchema(answer, { io: "output" }))),
    ),
  );
  expect(found.map(({ key }) => key)).toEqual([]);
});

test("API-25: an unknown call answers 404, a known one by another method 405 with the allowed ones", async () => {
  const server = await testServer();
  const unknown = await server.call("GET /api/nothing/here");
  expect(unknown.status).toBe(404);
  expect(unknown.body).toEqual({ message: "Not found." });
  const wrong = await server.call("DELETE /api/startups/startups");
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toBe("GET");
  expect((await server.call("GET /api/startups/startups/")).status).toBe(200);
});

test("API-01 API-10: caller-independent answers carry an ETag and are confirmed without a body", async () => {
  const server = await testServer();
  const first = await server.call("GET /api/users/stats");
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  const tag = first.headers.get("etag") ?? "";
  const again = await server.call("GET /api/users/stats", { headers: { "if-none-match": tag } });
  expect(again.status).toBe(304);
  expect(again.body).toBe("");
});

test("QUAL-14: the OpenAPI document names every call and who may make it", async () => {
  const server = await testServer();
  const { body } = await server.call("GET /api/openapi.json");
  for (const { key, spec } of calls.filter(({ key }) => key !== "GET /api/openapi.json")) {
    const [method = "", path = ""] = key.split(" ");
    const operation = body.paths[path]?.[method.toLowerCase()];
    expect(operation, key).toBeTruthy();
    if (spec.access === "bearer") expect(operation.security, key).toBeTruthy();
  }
});
