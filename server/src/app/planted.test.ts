import { type RouteKey, type RouteSpec, routeTable } from "@startup-connect/contract";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { actOnDeal } from "#test/deals.ts";
import { pngFile } from "#test/files.ts";
import { serverOn, type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { connect } from "#test/people.ts";
import { addedFile, give, open } from "#test/rooms.ts";
import { known, nameFor, openRound } from "#test/rounds.ts";
import { scanFor } from "#test/scan.ts";

/** Every call that reads; a new one is in it by itself. */
const reads = Object.entries(routeTable as Record<string, RouteSpec>)
  .filter(([key]) => key.startsWith("GET "))
  .map(([key, spec]) => ({ key: key as RouteKey, spec }));

/** What is planted, as it could be written somewhere: an amount also with commas. */
const planted = ["43217651", "4,32,17,651", "zzterms", "zzuse", "zzsentence", "zzline", "zzfolder", "zzdeck"];
const holds = (text: string) =>
  [...planted, '"band":"50lto1cr"', '"reason":"conflict"'].filter((one) => text.toLowerCase().includes(one));

/** A startup with a round, a room and two deals: one with an interest, one that was passed. */
async function plant(server: TestServer) {
  const { owner: founder, startup } = await registerStartup(server, { entityNature: "Private Limited" });
  const facts = { amount: 43_217_651, terms: "Zzterms: one class", use: "Zzuse: a press" };
  const { id: roundId } = await openRound(server, facts, founder);
  const investors: { person: TestPerson; investorId: string; dealId: string }[] = [];
  for (let n = 0; n < 2; n++) {
    const { owner: person, investor } = await registerInvestor(server);
    await connect(server, person, founder);
    const { body } = await server.call("GET /api/deals", { token: person.token });
    investors.push({ person, investorId: investor._id, dealId: body.deals[0]._id });
  }
  const [reader, passer] = investors;
  if (!reader || !passer) throw new Error("two investors were registered");
  await nameFor(server, roundId, founder, reader.person);
  const folder = await server.call("POST /api/rooms/me/folders", {
    json: { name: "Zzfolder", parentId: null },
    token: founder.token,
  });
  expect(folder.status).toBe(200);
  const { itemId, version } = await addedFile(server, founder, await pngFile("zzdeck.png", 300));
  expect((await give(server, founder, reader.person)).status).toBe(200);
  expect((await open(server, reader.person, founder)).status).toBe(200);
  const until = "2026-12-30";
  const done = [
    await actOnDeal(server, reader.dealId, reader.person, "promise", { day: until }),
    await actOnDeal(server, reader.dealId, reader.person, "interest", {
      band: "50Lto1Cr",
      sentence: "Zzsentence about a visit to the plant.",
      until,
    }),
    await actOnDeal(server, passer.dealId, passer.person, "pass", {
      reason: "conflict",
      line: "Zzline about another company of ours.",
    }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
  const ids = [founder.userId, startup._id, roundId, itemId, version._id];
  return {
    founder,
    reader,
    passer,
    ids: [...ids, ...investors.flatMap(({ person, ...of }) => [person.userId, ...Object.values(of)])],
  };
}

const parsed = (spec: RouteSpec, query: Record<string, string>) => spec.query?.safeParse(query).data ?? "refused";

/** What each call that reads answers to a person, with each of these for whatever it asks for. */
async function findings(server: TestServer, person: TestPerson | null, ids: readonly string[]) {
  const found = new Set<string>();
  let calls = 0;
  for (const { key, spec } of reads) {
    const params = Object.keys(spec.params?.shape ?? {});
    const names = Object.keys(spec.query?.shape ?? {});
    const queries = names.flatMap((name) => (name === "q" ? planted : ids).map((value) => ({ [name]: value })));
    const sendings = [
      ...(params.length > 0 ? ids : [""]).map((value) => ({ value, query: {} })),
      ...queries.map((query) => ({ value: ids[0], query })),
    ];
    // What the call's schema makes the same of, or refuses, is asked once.
    const asked = new Map(
      sendings.map((sending) => [JSON.stringify([sending.value, parsed(spec, sending.query)]), sending]),
    );
    for (const { value = "", query } of asked.values()) {
      const filled = Object.fromEntries(params.map((name) => [name, /id$/i.test(name) ? value : "1"]));
      calls += 1;
      // Each from another address: limits of one address are not what is looked at.
      const address = `10.0.${calls >> 8}.${calls & 255}`;
      const answer = await server.call(key, { params: filled, query, address, token: person?.token ?? null });
      // A refused read would hide what it holds.
      expect([429, 500, 503], `${key} answers ${answer.status}`).not.toContain(answer.status);
      if (holds(JSON.stringify(answer.body)).length > 0) found.add(key);
    }
  }
  return [...found].sort();
}

test("DEAL-11 DEAL-45: what a round, a deal and a room hold is in no answer, file, email, row or line for others", async () => {
  const { database } = await testServer();
  const lines: string[] = [];
  const server = await serverOn(database, {}, createLog("trace", { write: (line) => lines.push(line) }));
  onTestFinished(() => server.close());
  const { founder, reader, passer, ids } = await plant(server);
  const other = await known(server, founder);
  const admin = await server.person({ type: null, admin: true });
  await server.application.platform.jobs.drain();

  for (const person of [null, other, admin])
    expect([person?.name, await findings(server, person, ids)]).toEqual([person?.name, []]);
  // The search itself must be able to find.
  const ofDeals = ["GET /api/deals", "GET /api/deals/{id}"];
  expect(await findings(server, passer.person, ids)).toEqual(ofDeals);
  expect(await findings(server, reader.person, ids)).toEqual([
    ...ofDeals,
    "GET /api/rooms/{founderId}",
    "GET /api/rounds/{userId}",
  ]);

  expect(await publicTexts(server, ids)).toEqual([]);
  const mails = await Promise.all([founder, reader.person, passer.person].map(({ email }) => mailsTo(server, email)));
  expect(mails.every((some) => some.length > 0)).toBe(true);
  expect(holds(JSON.stringify(mails))).toEqual([]);
  // Who has nothing to do with them gets no event of them either.
  const events = "select * from live_events where user_id = $1";
  const { rows } = await server.database.database.pool.query(events, [other.userId]);
  expect(ids.filter((id) => id !== founder.userId && JSON.stringify(rows).includes(id))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(holds(lines.join(""))).toEqual([]);
  const places = (await scanFor(server, planted)).map(({ place }) => place);
  expect([...new Set(places)].sort()).toEqual([
    "public.deal_interests",
    "public.deals",
    "public.room_items",
    "public.rounds",
  ]);
}, 120_000);

/** Every file for visitors; a new one without an example here is named. @returns those that hold what is planted */
async function publicTexts(server: TestServer, ids: readonly string[]): Promise<string[]> {
  const addresses = ["/sitemap.xml", "/feeds/startups.xml", "/robots.txt", "/og/site.png", "/calendar/none.ics"];
  addresses.push("/transparency/anchors.json", "/transparency/report.csv");
  addresses.push(...ids.flatMap((id) => ["startup", "investor", "mentor"].map((kind) => `/og/${kind}/${id}.png`)));
  const found: string[] = [];
  const met = new Set<RegExp>();
  for (const address of addresses)
    for (const file of server.application.features.publicFiles) {
      const match = file.path.exec(address);
      if (!match) continue;
      met.add(file.path);
      const text = (await (await file.make(match, new Request(`http://test.example${address}`)))?.text()) ?? "";
      if (address === "/sitemap.xml")
        addresses.push(...[...text.matchAll(/<loc>http:\/\/test\.example(.*?)<\/loc>/g)].map(([, path = ""]) => path));
      if (holds(text).length > 0) found.push(address);
    }
  expect(server.application.features.publicFiles.map(({ path }) => path).filter((path) => !met.has(path))).toEqual([]);
  return found;
}
