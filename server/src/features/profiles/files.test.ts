import { word } from "@startup-connect/contract/values";
import { expect, test } from "vitest";
import { inWords } from "#platform/words.ts";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import * as t from "#texts/profiles-acts.ts";
import { sitemapFiles } from "./sitemap.ts";

/** What a program that reads the site gets; null where nothing is made. */
async function fetchFile(server: TestServer, path: string): Promise<string | null> {
  for (const file of server.application.features.publicFiles) {
    const found = file.path.exec(path);
    if (found) return (await file.make(found, new Request(`http://test.example${path}`)))?.text() ?? null;
  }
  return null;
}

const addresses = (xml: string | null): string[] =>
  [...(xml ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = ""]) => loc);

test("QUAL-09 STU-01: the sitemap leads to every listed profile and to nothing hidden", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server);
  const { startup: hidden } = await registerStartup(server, { startupName: "Hidden" });
  const { investor } = await registerInvestor(server);
  const { mentor } = await registerMentor(server);
  await server.database.database.pool.query("update startups set listed = false where id = $1", [hidden._id]);
  const files = addresses(await fetchFile(server, "/sitemap.xml"));
  expect(files).toHaveLength(5);
  const found = await Promise.all(
    files.map(async (file) => addresses(await fetchFile(server, new URL(file).pathname))),
  );
  expect(found.flat()).toEqual(
    expect.arrayContaining([
      "http://test.example/home",
      `http://test.example/startup/${startup._id}`,
      `http://test.example/investor/${investor._id}`,
      `http://test.example/MentorProfile/${mentor._id}`,
    ]),
  );
  expect(found.flat().join()).not.toContain(hidden._id);
  expect(await fetchFile(server, "/sitemaps/people.xml")).toBeNull();
  expect(await fetchFile(server, "/sitemaps/startups-abc.xml")).toBeNull();
  expect(await fetchFile(server, "/robots.txt")).toContain("Sitemap: http://test.example/sitemap.xml");
});

test("QUAL-09 QUAL-10: sitemap files have a fixed size, each address is in one, new ones change the last", async () => {
  const server = await testServer();
  const made: string[] = [];
  for (let n = 0; n < 7; n++) made.push((await registerStartup(server, { startupName: `Startup ${n}` })).startup._id);
  const { published } = server.application.features.profiles.startups;
  const kind = { name: "startups", published, address: (id: string) => `/${id}` };
  const read = async () => {
    const { platform } = server.application;
    const [index, , parts] = sitemapFiles({ platform, kinds: [kind], pages: [], fileSize: 3 });
    const get = async (path: string, file = parts) => {
      const found = file?.path.exec(path);
      return addresses((found && (await (await file?.make(found, new Request("http://x")))?.text())) ?? null);
    };
    const files = (await get("/sitemap.xml", index)).map((file) => new URL(file).pathname).slice(1);
    return Promise.all(files.map(async (file) => (await get(file)).map((loc) => loc.slice(loc.lastIndexOf("/") + 1))));
  };
  const before = await read();
  expect(before).toEqual([made.slice(0, 3), made.slice(3, 6), made.slice(6)]);
  const { startup } = await registerStartup(server, { startupName: "Newest" });
  expect(await read()).toEqual([before[0], before[1], [...made.slice(6), startup._id]]);
  for (let n = 0; n < 1; n++) made.push(startup._id, (await registerStartup(server)).startup._id);
  expect((await read()).map((file) => file.length)).toEqual([3, 3, 3]);
});

test("SU-09 QUAL-02: the feed lists the newest startups first, and a member's text cannot break it", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { brief: "Nuts & bolts <script>alert(1)</script> ]]> done." });
  await registerStartup(server, { startupName: "வணக்கம் நெசவு" });
  const hindi = (await fetchFile(server, "/hi/feeds/startups.xml")) ?? "";
  expect(hindi).toContain("<language>hi-in</language>");
  expect(hindi).toContain(`<link>http://test.example/hi/startup/${startup._id}</link>`);
  expect(hindi).toContain(`<category>${inWords(word("Materials and Resources"), "hi")}</category>`);
  expect(hindi).toContain(`<title>${inWords(t.feedTitle, "hi")}</title>`);
  const feed = (await fetchFile(server, "/feeds/startups.xml")) ?? "";
  expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    "New startups - Startup Connect",
    "வணக்கம் நெசவு",
    "Ilaivaram Packaging",
  ]);
  expect(feed).toContain("Nuts &amp; bolts &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; done.");
  expect(feed).toContain(`<link>http://test.example/startup/${startup._id}</link>`);
  expect(feed.match(/<pubDate>(.*?)<\/pubDate>/)?.[1]).toMatch(/^\w{3}, \d{2} \w{3} \d{4} /);
});

test("LANG-04: the sitemap names each page in every language that the site has, and none in one language", async () => {
  const pages = async (server: TestServer) => (await fetchFile(server, "/sitemaps/pages.xml")) ?? "";
  const two = await pages(await testServer({ LANGUAGES: "hi" }));
  for (const [tag, path] of [
    ["en-IN", "/home"],
    ["hi-IN", "/hi/home"],
  ])
    expect(two).toContain(`<xhtml:link rel="alternate" hreflang="${tag}" href="http://test.example${path}"/>`);
  expect(two).not.toContain("ta-IN");
  expect(await pages(await testServer({ LANGUAGES: "en" }))).not.toContain("<xhtml:link");
});
