import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { RouteSpec } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import * as t from "#texts/app.ts";
import { readBody as read } from "./body.ts";

const json: RouteSpec = { summary: "", access: "none", json: z.unknown(), responses: { 204: null }, maxBytes: 1000 };
const form: RouteSpec = {
  summary: "",
  access: "none",
  form: z.unknown(),
  responses: { 204: null },
  maxBytes: 7_000_000,
};

const nowhere = { hold: { take() {} }, folder: "/nowhere", onDisk: { take() {} } };
const readBody = async (request: Request, spec: RouteSpec) => (await read(request, spec, nowhere)).value;

const post = (body: NonNullable<RequestInit["body"]>, type: string, more: RequestInit = {}) =>
  new Request("http://localhost/api/x", { method: "POST", body, headers: { "Content-Type": type }, ...more });

/** A body without a declared length. */
function chunked(chunks: readonly (string | Error)[], onCancel = () => {}): ReadableStream {
  const rest = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const next = rest.shift();
      if (next === undefined) controller.close();
      else if (next instanceof Error) controller.error(next);
      else controller.enqueue(new TextEncoder().encode(next));
    },
    cancel: onCancel,
  });
}
const streamed = (body: ReadableStream, type: string) => post(body, type, { duplex: "half" } as RequestInit);

const parts = (count: number) =>
  `${Array.from({ length: count }, (_, n) => `--cut\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`).join("")}--cut--\r\n`;
const FORM = "multipart/form-data; boundary=cut";

test("API-28: a body is read up to its limit, announced or not, and no further", async () => {
  const long = JSON.stringify("x".repeat(2000));
  await expect(readBody(post(long, "application/json"), json)).rejects.toMatchObject({ status: 413 });
  let cancelled = false;
  const endless = chunked(
    Array.from({ length: 1000 }, () => "x".repeat(600)),
    () => {
      cancelled = true;
    },
  );
  await expect(readBody(streamed(endless, "application/json"), json)).rejects.toMatchObject({ status: 413 });
  expect(cancelled).toBe(true);
  expect(await readBody(streamed(chunked(['{"a":', "1}"]), "application/json"), json)).toEqual({ a: 1 });
});

test("API-28 QUAL-30: a body in very many small pieces is refused, and the rest is not read", async () => {
  const large: RouteSpec = { ...json, maxBytes: 2_000_000 };
  const text = JSON.stringify("x".repeat(1_000_000));
  const inPieces = (length: number, of = text) => of.match(new RegExp(`.{1,${length}}`, "g")) ?? [];
  let read = 0;
  const counted = new ReadableStream({
    pull(controller) {
      read += 1;
      controller.enqueue(new TextEncoder().encode("x"));
    },
  });
  const refused = { status: 400, message: t.tinyPieces };
  await expect(readBody(streamed(counted, "application/json"), large)).rejects.toMatchObject(refused);
  expect(read).toBeLessThan(1_010);
  await expect(readBody(streamed(chunked(inPieces(100)), "application/json"), large)).rejects.toMatchObject(refused);
  const announced = streamed(chunked(inPieces(1, JSON.stringify("x".repeat(14_000)))), "application/json");
  announced.headers.set("Content-Length", "14002");
  await expect(readBody(announced, large)).rejects.toMatchObject(refused);
  // As lines bring them, and what few bytes are, one by one.
  const few = JSON.stringify("x".repeat(900));
  expect(await readBody(streamed(chunked(inPieces(500)), "application/json"), large)).toBe(JSON.parse(text));
  expect(await readBody(streamed(chunked(inPieces(1, few)), "application/json"), large)).toBe(JSON.parse(few));
});

test("QUAL-49: what came of a body is not kept beside what is made of it", async () => {
  setFlagsFromString("--expose-gc");
  const came: WeakRef<Uint8Array>[] = [];
  let kept = 0;
  const body = new ReadableStream({
    async pull(controller) {
      const piece = new TextEncoder().encode("1".repeat(600));
      came.push(new WeakRef(piece));
      controller.enqueue(piece);
      if (came.length < 300) return;
      // A reference holds what it was made for until the turn is over.
      await new Promise(setImmediate);
      runInNewContext("gc")();
      kept = came.filter((one) => one.deref()).length;
      controller.close();
    },
  });
  await readBody(streamed(body, "application/json"), { ...json, maxBytes: 200_000 });
  expect(kept).toBeLessThan(10);
});

test("API-28: an upload that breaks off is no fault of ours", async () => {
  const broken = streamed(chunked(['{"a":', new Error("aborted")]), "application/json");
  await expect(readBody(broken, json)).rejects.toMatchObject({ status: 400 });
});

test("API-28 QUAL-05: a form of very many fields is refused before anybody decodes it", async () => {
  await expect(readBody(post(parts(80_000), FORM), form)).rejects.toMatchObject({ status: 400 });
  expect(Object.keys((await readBody(post(parts(200), FORM), form)) as object)).toHaveLength(200);
});

test("API-28: fields keep their names, whatever these are, and repeated ones are a list", async () => {
  const data = new FormData();
  for (const name of ["__proto__", "constructor", "a", "a"]) data.append(name, "x");
  const fields = await readBody(new Request("http://localhost/", { method: "POST", body: data }), form);
  expect(Object.entries(fields as object)).toEqual([
    ["__proto__", "x"],
    ["constructor", "x"],
    ["a", ["x", "x"]],
  ]);
  expect(Object.getPrototypeOf(fields)).toBeNull();
});

test("API-28: what is no form and no JSON says so", async () => {
  for (const [body, type] of [
    ["garbage", FORM],
    ["garbage", "multipart/form-data"],
    [parts(1).slice(0, -20), FORM],
  ] as const)
    await expect(readBody(post(body, type), form)).rejects.toMatchObject({ status: 400 });
  await expect(readBody(post("{", "application/json"), json)).rejects.toMatchObject({ status: 400 });
  await expect(readBody(post("{}", "text/plain"), json)).rejects.toMatchObject({ status: 415 });
});

test("API-28 QUAL-30: a body of thousands of values is refused before each of them is judged and named", async () => {
  const large: RouteSpec = { ...json, maxBytes: 100_000 };
  const lists = [Array(5_000).fill(1), { tags: Array(5_000).fill("") }, Array(50).fill(Array(100).fill({}))];
  expect(await readBody(post(JSON.stringify(lists[0]), "application/json"), large)).toHaveLength(5_000);
  for (const list of lists.slice(1))
    await expect(readBody(post(JSON.stringify(list), "application/json"), large)).rejects.toMatchObject({
      status: 400,
      message: t.tooManyValues({ most: "5000" }),
    });
});
