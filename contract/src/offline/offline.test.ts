import { expect, test } from "vitest";
import { routeTable } from "../index.ts";
import type { RouteSpec } from "../shared/route.ts";
import { z } from "../shared/zod.ts";
import { KEPT_ANSWERS, QUEUED_CALLS } from "./index.ts";

const specs: Record<string, RouteSpec> = routeTable;
const specOf = (key: string): RouteSpec => {
  const spec = specs[key];
  if (!spec) throw new Error(`${key} is no call`);
  return spec;
};

/** Names of all fields of a schema, at any depth. */
const fieldsOf = (schema: unknown): string[] =>
  typeof schema !== "object" || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, inside]) => [
        ...(name === "properties" && typeof inside === "object" && inside ? Object.keys(inside) : []),
        ...fieldsOf(inside),
      ]);

/** Of the member alone, who reads them on this device anyway. */
const OWN = /^GET \/api\/users\/(dashboard|(startup|investor|mentor|student)-profile)$/;

test("OFF-21: kept is what a member may read, and no room, document, administration, setting, session, token, code or contact data of others", () => {
  for (const [key, most] of Object.entries(KEPT_ANSWERS)) {
    const { access, responses } = specOf(key);
    expect(key).not.toMatch(
      /admin|room|round|deal|document|certificate|application|order|subscription|users\/sessions|passkey|preference|consent|export|search|token|code|password|verif/,
    );
    expect(["bearer", "optional"], key).toContain(access);
    expect(most, key).toBeGreaterThan(0);
    const schema = responses[200];
    if (!schema || "raw" in schema) throw new Error(`${key} answers no JSON`);
    const fields = fieldsOf(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
    expect(fields.length, key).toBeGreaterThan(0);
    const secret = OWN.test(key)
      ? /token|secret|otp|password/i
      : /email|phone|mobile|whatsapp|token|secret|otp|password/i;
    expect(
      fields.filter((name) => secret.test(name)),
      key,
    ).toEqual([]);
  }
});

test("OFF-26: queued are calls of members with JSON alone, and no payment, application, file, erasure or administration", () => {
  for (const key of QUEUED_CALLS) {
    const { access, form, raw, proof } = specOf(key);
    expect(key).not.toMatch(/^GET|admin|order|payment|plan|application|file|picture|users|room|round/);
    expect([access, form, raw, proof], key).toEqual(["bearer", undefined, undefined, undefined]);
  }
});
