import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { anchorsFile } from "@startup-connect/contract/audit";
import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { createKeys, isSignedBy } from "#platform/keys/index.ts";
import { logWorld, verify } from "#test/admin-log.ts";
import { serverOn, type TestServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { randomFrom } from "#test/members.ts";
import { share } from "#test/share.ts";
import { anchorText } from "./verify.ts";

async function published({ application }: TestServer) {
  const path = "/transparency/anchors.json";
  const file = application.features.publicFiles.find((one) => one.path.test(path));
  const found = file?.path.exec(path);
  const answer = found && (await file?.make(found, new Request(`http://test.example${path}`)));
  expect(answer?.headers.get("Cache-Control")).toBe("public, max-age=300");
  return anchorsFile.parse(await answer?.json()).anchors;
}

const fileOf = ({ application }: TestServer, anchors: unknown): string => {
  const file = join(application.platform.config.dataDir, "anchors.json");
  writeFileSync(file, JSON.stringify({ anchors }));
  return file;
};

test("TRACE-02: each day the end of the log is signed, published, emailed and noted, once", async () => {
  const [to, other] = ["auditor@elsewhere.example", "lawyer@elsewhere.example"];
  const { server, kala, act } = await logWorld({ ANCHOR_TO: `${to}, ${other}` });
  await runJob(server, "audit.daily");
  expect(await published(server)).toEqual([]);
  await act(kala.userId);
  await act(kala.userId);
  for (let n = 0; n < 2; n++) await runJob(server, "audit.daily");
  const [anchor, ...more] = await published(server);
  expect(more).toEqual([]);
  expect(anchor).toMatchObject({ day: "2026-11-21", number: 2, at: server.clock.now().toISOString() });
  const { appSecret } = server.application.platform.config;
  const [own] = createKeys({ appSecret, appSecretPrevious: null }).signatures("anchor", "");
  if (!anchor) throw new Error("no anchor");
  expect(anchor.signatures.map(({ key }) => key)).toEqual([own?.key]);
  expect(anchor.signatures.every((one) => isSignedBy(one, anchorText(anchor)))).toBe(true);
  expect(anchor.signatures.some((one) => isSignedBy(one, anchorText({ ...anchor, number: 1 })))).toBe(false);
  for (const address of [to, other]) {
    const mails = await mailsTo(server, address);
    expect(mails.map(({ text }) => text.replaceAll("\n", "").includes(JSON.stringify(anchor)))).toEqual([true]);
  }
  server.clock.advance(DAY);
  await act(kala.userId);
  await runJob(server, "audit.daily");
  expect((await published(server)).map(({ day, number }) => [day, number])).toEqual([
    ["2026-11-21", 2],
    ["2026-11-22", 3],
  ]);
  expect((await verify(server)).slice(0, 2)).toEqual([
    expect.stringMatching(/^Whole: 3 lines\./),
    "Anchors checked: 2, of the file 0.",
  ]);
});

test("TRACE-02: a key that takes over from APP_SECRET_PREVIOUS is signed by it; one from nowhere is remarked", async () => {
  const { server, kala, act } = await logWorld();
  await act(kala.userId);
  await runJob(server, "audit.daily");
  const { appSecret } = server.application.platform.config;
  const days: [string, string | undefined][] = [
    ["a new secret for the anchors of 2027, 4711", appSecret],
    ["another secret that no one passed on, 0815", undefined],
  ];
  const said: string[][] = [];
  for (const [APP_SECRET, APP_SECRET_PREVIOUS] of days) {
    const next = await serverOn(server.database, { APP_SECRET, APP_SECRET_PREVIOUS });
    next.clock.advance(DAY * (said.length + 1));
    await runJob(next, "audit.daily");
    said.push(await verify(next));
    await next.close();
  }
  expect(said.map(([first]) => first)).toEqual([
    expect.stringMatching(/^Whole: 1 line\./),
    "anchor 2026-11-23: from here on another key signs, and the key before did not sign that",
  ]);
});

test("TRACE-03: a chain rewritten with the key shows against anchors that someone kept", async () => {
  const { server, kala, act, forced } = await logWorld();
  for (let n = 0; n < 3; n++) await act(kala.userId);
  await runJob(server, "audit.daily");
  const kept = await published(server);
  const file = fileOf(server, kept);
  expect((await verify(server, "--anchors", file))[1]).toBe("Anchors checked: 1, of the file 1.");

  // The whole log again, as a superuser with the key may: only what lies elsewhere still says what was.
  await forced("delete from admin_log");
  await forced("delete from anchors");
  for (let n = 0; n < 3; n++) await act(kala.userId);
  await runJob(server, "audit.daily");
  const said = await verify(server, "--anchors", file);
  expect(said).toContain("line 3: it is not what the anchor of 2026-11-21 in the file says");
  const [anchor] = kept;
  const changed = fileOf(server, [{ ...anchor, number: 2 }]);
  expect(await verify(server, "--anchors", changed)).toContain(
    "anchor 2026-11-21 of the file: its signature does not hold",
  );
  expect(await verify(server, "--anchors", `${file}.none`)).toEqual([expect.stringMatching(/cannot be read: ENOENT/)]);
});

test("TRACE-03: from a day on only its lines are computed again", async () => {
  const { server, kala, act, forced } = await logWorld();
  for (let n = 0; n < 3; n++) {
    await act(kala.userId);
    server.clock.advance(DAY);
  }
  await forced("update admin_log set detail = 'x' where number = 1");
  expect(await verify(server)).toHaveLength(2);
  expect((await verify(server, "--from", "2026-11-22"))[0]).toMatch(/^Whole: 2 lines\./);
  expect(await verify(server, "--from", "22.11.2026")).toEqual([expect.stringMatching(/^Write: audit verify/)]);
});

/** A line or an anchor changed in one place, by whoever can get past the triggers. */
const COLUMNS = {
  ...{ act: "text", target: "text", detail: "text", admin_public_id: "text", digest: "text" },
  ...{ admin_digest: "text", subject_digest: "text", id: "uuid", admin_id: "uuid", subject_id: "uuid" },
  ...{ admin_salt: "uuid", subject_salt: "uuid" },
};

/** Another letter, a hexadecimal one where it was one. */
const other = (letter: string): string =>
  letter === "f"
    ? "e"
    : /[0-9a-e]/.test(letter)
      ? String.fromCharCode(letter.charCodeAt(0) + (letter === "9" ? -1 : 1))
      : "ü";

test("TRACE-03: one byte changed, a line deleted, added or moved is found each time; erased people are not", async () => {
  const { server, kala, ravi, act, sql, forced } = await logWorld();
  const random = randomFrom(33);
  const pick = (most: number): number => Math.floor(random() * most);
  const members = await Promise.all(Array.from({ length: 8 }, () => server.person()));
  const words = ['"quoted" \\ back', "line\nbreak\ttab\u0001", "नमस्ते 🙏", "வணக்கம்", "\u2028</script>", ""];
  server.clock.advance(-366 * DAY);
  for (let n = 0; n < 40; n++)
    await act(n % 3 ? kala.userId : ravi.userId, n % 4 ? members[n % 8]?.userId : undefined, words[n % words.length]);
  for (const { token } of [ravi, ...members.slice(0, 4)])
    expect((await server.call("DELETE /api/users/delete-account", { token })).status).toBe(200);
  server.clock.advance(366 * DAY);
  await runJob(server, "audit.daily");
  const whole = await verify(server);
  expect(whole[0]).toMatch(/^Whole: 40 lines/);
  expect(whole[2]).toBe("Erased, commitment holds: the administrator in 14, the member in 15.");

  await sql("create table kept_lines as select * from admin_log");
  const { rows } = await sql("select * from admin_log order by number");
  const ways = {
    change: async () => {
      const line = rows[pick(rows.length)];
      const held = Object.entries(COLUMNS).filter(([name]) => line[name]);
      const [name, type] = held[pick(held.length)] ?? [];
      const letters = [...String(line[name ?? ""])];
      const places = letters.flatMap((letter, at) => (type === "uuid" && letter === "-" ? [] : [at]));
      const at = places[pick(places.length)] ?? 0;
      letters[at] = other(letters[at] ?? "");
      await forced(`update admin_log set ${name} = $1::${type} where number = $2`, [letters.join(""), line.number]);
      return `${name} of ${line.number}`;
    },
    moment: () => forced("update admin_log set at = at + interval '1 microsecond' where number = $1", [1 + pick(40)]),
    erased: () =>
      forced(
        "update admin_log set target = 'x' where number = (select min(number) from admin_log where subject_salt is null)",
      ),
    delete: () => forced("delete from admin_log where number = $1", [1 + pick(40)]),
    add: () =>
      forced(
        `insert into admin_log select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'number', $2::bigint))).*
         from admin_log line where number = $1`,
        [1 + pick(40), pick(2) ? 41 : null],
      ),
    move: async () => {
      const at = 1 + pick(39);
      await forced("update admin_log set number = 1000 where number = $1", [at]);
      await forced("update admin_log set number = $1 where number = $1 + 1", [at]);
      await forced("update admin_log set number = $1 + 1 where number = 1000", [at]);
    },
  };
  const unseen: string[] = [];
  for (let n = 0; n < share(1_000, 60); n++) {
    const [name, way] = Object.entries(ways)[n % 6] ?? [];
    const where = await way?.();
    if ((await verify(server))[0]?.startsWith("Whole")) unseen.push(`${name} ${where ?? ""}`);
    await forced("delete from admin_log");
    await forced("insert into admin_log select * from kept_lines");
  }
  expect(unseen).toEqual([]);
  expect((await verify(server))[0]).toMatch(/^Whole: 40 lines/);
});
