import { expect, it } from "vitest";
import type { StoredEvent, Wanted } from "./queries.ts";
import { createReader } from "./reader.ts";

const event = (seq: number): StoredEvent => ({ seq, event: "message", ids: { n: String(seq) } });

it("reads for all who ask in one turn with one statement, and once for two who ask alike", async () => {
  const asked: Wanted[][] = [];
  const read = createReader(async (wanted) => {
    asked.push(wanted.map(({ userId, after }) => ({ userId, after })));
    return wanted.map(({ after }) => [event(after + 1)]);
  }, new Map());
  const answers = await Promise.all([read("a", 4), read("b", 0), read("a", 4), read("a", 5)]);
  expect(asked).toEqual([
    [
      { userId: "a", after: 4 },
      { userId: "b", after: 0 },
      { userId: "a", after: 5 },
    ],
  ]);
  expect(answers.map(([one]) => one?.text)).toEqual(
    [5, 1, 5, 6].map((n) => `id: ${n}\nevent: message\ndata: {"n":"${n}"}\n\n`),
  );
});

it("gathers what is asked for while it reads, and goes on after a failure", async () => {
  const sizes: number[] = [];
  const read = createReader(async (wanted) => {
    sizes.push(wanted.length);
    if (sizes.length === 1) throw new Error("away");
    return wanted.map(() => []);
  }, new Map());
  const first = Promise.allSettled(Array.from({ length: 150 }, (_, n) => read(`p${n}`, 0)));
  const outcomes = (await first).map(({ status }) => status);
  expect(outcomes.filter((status) => status === "rejected")).toHaveLength(100);
  expect(await read("later", 0)).toEqual([]);
  expect(sizes).toEqual([100, 50, 1]);
});

it("sends what is joined now to each receiver, and goes past what one may not see any more", async () => {
  const seen: Record<string, object | null> = { a: { text: "for a" }, b: null };
  const read = createReader(
    async (wanted) => wanted.map(({ after }) => [event(after + 1)]),
    new Map([["message", async (references) => references.map(({ receiverId }) => seen[receiverId] ?? null)]]),
  );
  expect(await Promise.all([read("a", 0), read("b", 0)])).toEqual([
    [{ seq: 1, text: 'id: 1\nevent: message\ndata: {"text":"for a"}\n\n' }],
    [{ seq: 1, text: "" }],
  ]);
});

it("joins events that say the same once, and ends only the stream whose event cannot be joined", async () => {
  const joined: string[][] = [];
  const ids = { userId: "x" };
  const read = createReader(
    async (wanted) =>
      wanted.map(({ after }) => [1, 2].map((n) => ({ seq: after + n, event: "read", ids: after > 0 ? {} : ids }))),
    new Map([
      [
        "read",
        async (references) => {
          joined.push(references.map(({ receiverId }) => receiverId));
          return references.map(({ ids: { userId } }) => {
            if (userId === undefined) throw new Error("has no userId");
            return { userId };
          });
        },
      ],
    ]),
  );
  expect(await read("a", 0)).toHaveLength(2);
  expect(joined).toEqual([["a"]]);
  const outcomes = await Promise.allSettled([read("a", 0), read("b", 1), read("c", 0)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
