import { expect, test } from "vitest";
import { routeTable } from "../index.ts";
import { type Json, openApi } from "./openapi.ts";
import type { RouteSpec } from "./route.ts";

const document = openApi(routeTable);

function at(value: Json | undefined, ...path: string[]): Json | undefined {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || Array.isArray(found)) return undefined;
    found = found[name];
  }
  return found;
}

test("every call is described with its own and the general answers", () => {
  for (const [key, spec] of Object.entries<RouteSpec>(routeTable)) {
    const [method = "", path = ""] = key.split(" ");
    const call = at(document, "paths", path, method.toLowerCase());
    expect(at(call, "summary")).toBe(spec.summary);
    for (const status of Object.keys(spec.responses)) expect(at(call, "responses", status)).toBeDefined();
    for (const status of ["429", "500", "503"]) {
      expect(at(call, "responses", status, "content", "application/json", "schema", "$ref")).toBe(
        "#/components/schemas/Problem",
      );
    }
    if (spec.access === "bearer") expect(at(call, "responses", "401")).toBeDefined();
  }
});

test("operation ids are unique", () => {
  const ids = Object.values(at(document, "paths") ?? {}).flatMap((methods) =>
    Object.values(methods ?? {}).map((call) => at(call as Json, "operationId")),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("postUsersLogin");
});

test("a multipart body, a query and a limit are readable from the document", () => {
  const register = at(document, "paths", "/api/startups/register", "post");
  const body = at(register, "requestBody", "content", "multipart/form-data", "schema");
  expect(at(body, "required")).toEqual(["startupName", "email", "mobile", "state", "city", "agreeToTerms"]);
  expect(at(register, "security")).toEqual([{ bearer: [] }]);
  expect(at(register, "description")).toContain("per user");
  const list = at(document, "paths", "/api/startups/startups", "get");
  expect(at(list, "parameters")).toContainEqual({
    name: "limit",
    in: "query",
    required: false,
    schema: { type: "integer", minimum: 1, maximum: 50, default: 24 },
  });
  expect(at(list, "security")).toEqual([{}, { bearer: [] }]);
});

test("each description is valid JSON without a value lost", () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(at(document, "openapi")).toBe("3.1.0");
});
