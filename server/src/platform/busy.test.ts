import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns, doFor, queuesBySender } from "./busy.ts";

test("QUAL-33: what one address sends by many accounts leaves a place at work, and in the line, for another one", async () => {
  const inTurn = createTurns("images", { atOnce: 2, mostWaiting: 3, mostOfSender: 12 });
  const { signal } = new AbortController();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (id: string, address: string) =>
    doFor({ id, address, signal }, () =>
      inTurn(() => {
        begun.push(id);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  const many = ["a", "b", "c", "d"].map((id) => send(id, "10.0.0.1"));
  const refused = send("e", "10.0.0.1").catch((error: unknown) => error);
  const others = [send("y", "10.0.0.2"), send("z", "10.0.0.3")];
  await nextTurn();
  expect(begun).toEqual(["a", "y"]);
  expect(await refused).toMatchObject({ status: 503 });
  while (begun.length < 6 || ends.length > 0) {
    for (const end of ends.splice(0)) end();
    await nextTurn();
  }
  await Promise.all([...many, ...others]);
  expect(begun.slice(0, 4)).toEqual(["a", "y", "z", "b"]);
});

test("QUAL-33: a task that is over gives no turn away", async () => {
  const enter = queuesBySender("caller", { atOnce: 2, mostWaiting: 10 });
  const sender = { id: "a", signal: new AbortController().signal };
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const hold = () =>
    enter(sender, () => {
      begun += 1;
      return end.promise;
    });
  const all = [hold()];
  const { rest } = await enter(sender, async (own) => ({ rest: own }));
  for (let n = 0; n < 3; n++) await rest(async () => {});
  all.push(hold(), hold(), hold());
  await nextTurn();
  expect(begun).toBe(2);
  end.resolve();
  await Promise.all(all);
});
