import type { RouteKey, RouteSpec } from "@startup-connect/contract";
import { routeTable } from "@startup-connect/contract";
import { pages } from "@startup-connect/contract/pages";
import { inEnglish } from "@startup-connect/contract/shared";
import { describe, expect, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";
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
        expect(answer.body.message, key).toBe(
          inEnglish(spec.unauthenticated ?? "Session expired. Please log in again."),
        );
      }
    }
  });

  test("TODAY-07: each page of one thing has a call that says it was opened", () => {
    const opened = calls.filter(({ key }) => key.startsWith("GET ")).flatMap(({ spec }) => spec.opens ?? []);
    // A section of the settings, a form and the page of an emailed link are no things that others lead to.
    const others: string[] = [pages.settingsSection.path, pages.newRequest.path, pages.parent.path];
    const ofThings = Object.values(pages).filter(({ kind, path }) => kind === "app" && path.includes("/:"));
    const wanted = ofThings.flatMap(({ path }) => (others.includes(path) ? [] : path.replace(/:\w+/, "{}")));
    expect(opened.map((path) => path.replace(/\{\w+\}/, "{}")).toSorted()).toEqual(
      [...wanted, pages.application.path].toSorted(),
    );
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

test("API-25: an unknown call answers 404, a known one by another method 405 with the allowed ones", async () => {
  const server = await testServer();
  const unknown = await server.call("GET /api/nothing/here");
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({ message: "Not found." });
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
