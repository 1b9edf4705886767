import { describe, expect, expectTypeOf, test } from "vitest";
import type { AllRoutes, CallKey } from "../index.ts";
import { routeTable } from "../index.ts";
import type { StartupCard, StartupRegistration } from "../startups/index.ts";
import { type Answer, type Parsed, type Reply, type RouteSpec, routes, type Sent } from "./route.ts";
import { z } from "./zod.ts";

describe("types of the route table", () => {
  test("a handler gets parsed values, a caller sends raw ones", () => {
    type Register = AllRoutes["POST /api/startups/register"];
    expectTypeOf<Parsed<Register>["body"]>().toEqualTypeOf<StartupRegistration>();
    expectTypeOf<Sent<Register>["form"]>().toHaveProperty("startupName");
    expectTypeOf<{ form: { startupnam: string } }>().not.toExtend<Sent<Register>>();

    type List = AllRoutes["GET /api/startups/startups"];
    expectTypeOf<Parsed<List>["query"]["limit"]>().toEqualTypeOf<number>();
    expectTypeOf<Parsed<List>["query"]["stage"]>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Parsed<List>["body"]>().toEqualTypeOf<undefined>();
    expectTypeOf<{ query: { limit: 5; stage: ["Scaling"] } }>().toExtend<Sent<List>>();
    expectTypeOf<Record<never, never>>().toExtend<Sent<List>>();
    expectTypeOf<Answer<List>["startups"]>().toEqualTypeOf<StartupCard[]>();

    type Profile = AllRoutes["GET /api/startups/startup/{startupId}"];
    expectTypeOf<Parsed<Profile>["params"]>().toEqualTypeOf<{ startupId: string }>();
    expectTypeOf<Record<never, never>>().not.toExtend<Sent<Profile>>();
  });

  test("a reply is one of the stated statuses with its body", () => {
    type Logout = Reply<AllRoutes["POST /api/users/logout"]>;
    expectTypeOf<Logout["status"]>().toEqualTypeOf<204>();
    expectTypeOf<Logout["body"]>().toEqualTypeOf<null>();
    expectTypeOf<Reply<AllRoutes["POST /api/connections"]>["status"]>().toEqualTypeOf<200 | 201 | 202>();
    expectTypeOf<Reply<AllRoutes["GET /api/stream"]>>().toEqualTypeOf<Response>();
  });

  test("a route without a stated access does not compile", () => {
    const forgotten = () =>
      routes({
        // @ts-expect-error access is missing
        "GET /api/forgotten": { summary: "Forgotten", responses: { 200: z.object({}) } },
      });
    expect(forgotten).toBeTypeOf("function");
  });
});

describe("the route table", () => {
  const entries = Object.entries<RouteSpec>(routeTable);

  test("holds every call of this version under its exact path", () => {
    const expected: CallKey[] = [
      "POST /api/users/login",
      "POST /api/users/register",
      "GET /api/users/dashboard",
      "POST /api/validate-selection",
      "GET /api/users/stats",
      "GET /api/startups/startups",
      "GET /api/startups/startup/{startupId}",
      "GET /api/investors/investors",
      "GET /api/investors/investor/{investorId}",
      "POST /api/users/forgot-password",
      "POST /api/users/reset-password/{id}/{token}",
      "POST /api/startups/register",
      "POST /api/investors/register",
      "POST /api/users/send-otp",
      "POST /api/users/verify-otp",
      "POST /api/users/logout",
      "GET /api/users/reset-password/{id}/{token}",
      "GET /api/search",
      "POST /api/connections",
      "GET /api/connections",
      "POST /api/connections/{id}/accept",
      "POST /api/connections/{id}/decline",
      "DELETE /api/connections/{id}",
      "GET /api/conversations",
      "POST /api/conversations",
      "GET /api/conversations/{id}/messages",
      "POST /api/conversations/{id}/messages",
      "POST /api/conversations/{id}/read",
      "DELETE /api/messages/{id}",
      "POST /api/stream/ticket",
      "GET /api/stream",
      "GET /api/site",
      "GET /api/config",
      "GET /api/health",
      "GET /api/openapi.json",
    ];
    for (const key of expected) expect(routeTable).toHaveProperty([key]);
  });

  test.each(entries)("%s names its path parameters and takes a body only where it writes", (key, spec) => {
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(spec.params?.shape ?? {})).toEqual(named);
    if (key.startsWith("GET ")) expect(spec.json ?? spec.form).toBeUndefined();
    expect(spec.json && spec.form).toBeFalsy();
    if (spec.form) expect(spec.maxBytes).toBeGreaterThan(100_000);
  });

  test("only calls that answer the same to everyone may be kept by caches", () => {
    for (const [key, spec] of entries) {
      if (spec.cacheable) expect([key, spec.access]).toEqual([key, "none"]);
    }
  });
});

test("TRACE-08: a call of administrators whose answer has addresses or numbers of people says whether the log keeps it", () => {
  const field = /"(email\w*|phone\w*|contactNumber)":/;
  const silent = Object.entries<RouteSpec>(routeTable).filter(([key, { access, shows, responses }]) => {
    if (!key.startsWith("GET ") || access !== "admin" || shows) return false;
    return Object.values(responses).some(
      (one) => one && !("raw" in one) && field.test(JSON.stringify(z.toJSONSchema(one, { unrepresentable: "any" }))),
    );
  });
  expect(silent.map(([key]) => key)).toEqual([]);
  const kept = Object.values<RouteSpec>(routeTable).filter(({ shows }) => shows === "contact");
  expect(kept.filter(({ access }) => access !== "admin")).toEqual([]);
});

test("AGE-06 CASE-09: a call that reaches others has the field that names them, or the id of what they are sides of", () => {
  for (const [key, { joins, reaches = joins, params, json, form }] of Object.entries<RouteSpec>(routeTable)) {
    if (!reaches || reaches === "readers") continue;
    const named = {
      ...params?.shape,
      ...(json instanceof z.ZodObject && json.shape),
      ...(form instanceof z.ZodObject && form.shape),
    };
    for (const name of typeof reaches === "string" ? ["id"] : reaches) expect(Object.keys(named), key).toContain(name);
  }
});
