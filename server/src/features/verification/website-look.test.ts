import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterAll, expect, it } from "vitest";
import { Busy, doFor } from "#platform/busy.ts";
import { createLog } from "#platform/log.ts";
import { startDns } from "#test/dns.ts";
import * as t from "#texts/websites.ts";
import { createWebsiteLook, lookAt } from "./website-look.ts";

const dns = await startDns();
afterAll(() => dns.close());
const unseen = t.noPublicAddress;

it("PROOF-02: looks at websites in a thread, of which no one takes more than two turns", async () => {
  for (const host of ["site.example", "www.site.example"]) dns.records.set(`A ${host}`, ["127.0.0.1"]);
  const { look } = createWebsiteLook({ servers: [dns.address] }, createLog("silent"));
  const nothing = { inFile: false, file: unseen, tag: "none", front: unseen };
  const { signal } = new AbortController();
  const looks = doFor({ id: "one", signal }, () =>
    Array.from({ length: 3 }, () => look("site.example", ["a"]).catch((error: unknown) => error)),
  );
  expect(await Promise.all(looks)).toEqual([nothing, nothing, expect.any(Busy)]);
  expect(await look("none.example", ["a"])).toEqual(nothing);
});

it("PROOF-02: the thread ends when nothing is looked at, and another one begins", async () => {
  const threads: Worker[] = [];
  const begun = (thread: Worker) => void threads.push(thread);
  process.on("worker", begun);
  const { look } = createWebsiteLook({ servers: [dns.address] }, createLog("silent"), 1);
  for (let n = 1; n <= 2; n++) {
    await look("none.example", ["a"]);
    const thread = threads.at(-1);
    if (thread && thread.threadId >= 0) await once(thread, "exit");
    expect(threads).toHaveLength(n);
  }
  process.off("worker", begun);
});

it("PROOF-02: finds our text in the file and in the tag", async () => {
  const pages: Record<string, string> = {
    "/": `<html><head><meta name="startup-connect" content="b"></head></html>`,
    "/.well-known/startup-connect.txt": "a",
  };
  const reader = {
    txt: async () => [],
    page: async (_: string, path: string) => ({ text: pages[path] ?? "", seen: "" }),
  };
  expect(await lookAt(reader, "site.example", ["a", "b"])).toEqual({ inFile: true, file: "", tag: "ours", front: "" });
  expect(await lookAt(reader, "site.example", ["c"])).toEqual({ inFile: false, file: "", tag: "another", front: "" });
});
