import { cleanLine, emailKey, isEmail, MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { authenticator } from "#test/authenticator.ts";
import { mentorForm, registerInvestor, registerMentor, registerStartup, startupForm } from "#test/builders.ts";
import { sendContactRequest } from "#test/contact-requests.ts";
import { testServer } from "#test/harness.ts";
import { createTestDatabase } from "#test/harness-database.ts";
import { download } from "#test/people.ts";
import { share } from "#test/share.ts";

/** What people type, through the calls: one of each kind; all spellings are in `real-input.test.ts` of the contract. */

test("ROLE-25 INPUT-01: a number of another country is stored of mentors and investors, and refused for a startup", async () => {
  const server = await testServer();
  const mentor = await registerMentor(server, { mobile: "\u202A+44\u00A020 7946 0958\u202C" });
  expect(mentor.mentor.mobile).toBe("+442079460958");
  const contactInfo = { name: "Meera", email: "m@meera.example", phone: "0044 20 7946 0958", location: "Pune" };
  const investor = await registerInvestor(server, { contactInfo });
  expect(investor.investor.contactInfo.phone).toBe("+442079460958");
  const changed = await server.call("PUT /api/users/mentor-profile", {
    json: { mobile: "tel:+1-650-253-0000" },
    token: mentor.owner.token,
  });
  expect([changed.status, changed.body.mentor?.mobile]).toEqual([200, "+16502530000"]);

  const { token } = await server.person({ type: "Startup" });
  const register = (mobile: string) =>
    server.call("POST /api/startups/register", { form: startupForm({ mobile }), token });
  const refused = await register("+44 20 7946 0958");
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { mobile: "Please enter a valid 10-digit mobile number." },
  ]);
  const wrong = await server.call("POST /api/mentors/register", {
    form: await mentorForm({ mobile: "044 2345 6789" }),
    token: (await server.person({ type: "Mentor" })).token,
  });
  expect(wrong.body.errors).toEqual({ mobile: "Please enter a valid mobile number (10 digits)." });
  const taken = await register("(+९१) ९८७६५\u202F४३२१०");
  expect([taken.status, taken.body.startup.mobile]).toEqual([201, "9876543210"]);
});

test("INPUT-02 INPUT-03 INPUT-05: spaces, web addresses and states of a registration are stored in one form", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server, {
    startupName: "Kaveri\u00A0Test\u3000Works",
    city: "Vasco  da\u202FGama",
    state: "Jammu & Kashmir",
    website: "HTTPS://उदाहरण.भारत",
    appLink: "www.Kaveri-Test.example?ref=flyer",
  });
  expect(startup).toMatchObject({
    startupName: "Kaveri Test Works",
    city: "Vasco da Gama",
    state: "Jammu and Kashmir",
    website: "https://xn--p1b6ci4b4b3a.xn--h2brj9c",
    appLink: "https://www.kaveri-test.example/?ref=flyer",
  });
  const found = await server.call("GET /api/startups/startups", {
    query: { state: "jammu & kashmir", q: "kaveri\u00A0works" },
  });
  expect(found.body.startups).toHaveLength(1);
  // The verification offers the same host.
  const { body } = await server.call("GET /api/users/verifications", { token: owner.token });
  expect(body.website.value).toBe("xn--p1b6ci4b4b3a.xn--h2brj9c");
  const change = (website: string) =>
    server.call("PUT /api/users/startup-profile", { json: { website }, token: owner.token });
  const withPort = await change("https://kaveri-test.example:8443/shop");
  expect([withPort.status, withPort.body.startup?.website]).toEqual([200, "https://kaveri-test.example:8443/shop"]);
  // Names that are no one's own: of a public suffix, or of a network at home.
  const nobodys = "co.in github.io x.local foo.internal router.lan भारत https://co.in:8443/x in.net. a.b.home.arpa";
  for (const website of nobodys.split(" ")) {
    const { status, body } = await change(website);
    expect([status, body.errors], website).toEqual([
      400,
      { website: expect.stringMatching(/^Please enter a valid web/) },
    ]);
  }
  for (const website of ["https://kaveri.github.io", "https://kaveri.co.in", "https://उदाहरण.भारत"])
    expect((await change(website)).status, website).toBe(200);

  const { id } = await sendContactRequest(server, { state: "Jammu & Kashmir", contactNumber: "044\u00A02345-6789" });
  const { rows } = await server.database.database.pool.query(
    "select state, contact_number from contact_requests where id = $1",
    [id],
  );
  expect(rows).toEqual([{ state: "Jammu & Kashmir", contact_number: "4423456789" }]);
});

/** Signs of Chinese, Korean and dead languages, which nothing sets apart from each other. */
const ALIKE = /[\u3400-\u9fff\uac00-\ud7a3\u{12000}-\u{18cff}\u{20000}-\u{2f7ff}]/u;
const SPELLINGS = ["test.a@bücher.example", "test.a@xn--bcher-kva.example", "Test.A@BU\u0308CHER\u3002example."];
const PUNYCODE = "test.a@xn--bcher-kva.example";

describe("AUTH-28 INPUT-04: the spellings of one email address", () => {
  let server: AccountsServer;
  beforeAll(async () => {
    server = await accountsServer();
  });
  beforeEach(() => server.clean());
  afterAll(() => server.close());

  test("are one account: each logs in, none gets a second one, and the limits count them as one", async () => {
    const [typed = "", ...others] = SPELLINGS;
    const me = await server.join({ email: typed });
    expect(me.token).toMatch(/^[\w-]{43}$/);
    const self = await server.call("GET /api/users/startup-profile", { token: me.token });
    expect(JSON.stringify(self.body)).toContain(typed);
    for (const email of others) {
      const login = await server.call("POST /api/users/login", { json: { email, password: me.password } });
      expect([login.status, login.body.email], email).toEqual([200, typed]);
    }
    server.clock.advance(MINUTE);
    for (const [n, email] of others.entries()) {
      const { status } = await server.call("POST /api/users/send-otp", { json: { email }, from: `10.9.0.${n}` });
      expect(status).toBe(n === 0 ? 200 : 429);
    }
    const mails = await server.mailsTo(PUNYCODE);
    expect(mails.map(({ subject }) => subject)).toEqual(["You already have a Startup Connect account"]);
    await server.call("POST /api/users/forgot-password", { json: { email: others[1] } });
    expect((await server.mailsTo(typed))[0]?.text).toContain("/reset_password/");
  });

  test("are one subscription and one invitation, and work with a profile and a request to the operator", async () => {
    for (const [n, email] of SPELLINGS.entries())
      expect((await server.call("POST /api/subscribe", { json: { email } })).status).toBe(n === 0 ? 201 : 200);
    const { owner } = await registerStartup(server.server);
    for (const [n, email] of SPELLINGS.entries()) {
      const json = { name: "Anil Thomas", line: "Builds the presses", email };
      const answer = await server.server.call("POST /api/startups/co-founders", { json, token: owner.token });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual(n === 0 ? [201, []] : [400, ["email"]]);
    }
    const me = await server.join({ email: SPELLINGS[0] ?? "" });
    await sendContactRequest(server.server, { email: SPELLINGS[2] ?? "" });
    expect(await download(server.server, me.token)).toContain("CON-2026-000001");
  });

  test("R5 AUTH-56 INPUT-06: members of a passkey that are null or empty count as absent", async () => {
    const me = await server.join();
    const key = authenticator();
    const call = server.server.call;
    const { body: options } = await call("POST /api/users/passkeys/options", { token: me.token });
    const made = key.create(options);
    const credential = {
      ...made,
      authenticatorAttachment: null,
      clientExtensionResults: null,
      response: { ...made.response, transports: null },
    };
    const added = await call("POST /api/users/passkeys", { json: { name: "Phone", credential }, token: me.token });
    expect(added.status).toBe(201);
    for (const userHandle of [null, "", undefined]) {
      const asked = await call("POST /api/users/login/passkey/options");
      const got = key.get(asked.body);
      const { status } = await call("POST /api/users/login/passkey", {
        json: { credential: { ...got, authenticatorAttachment: null, response: { ...got.response, userHandle } } },
        headers: { cookie: asked.headers.get("set-cookie")?.split(";")[0] ?? "" },
      });
      expect(status, String(userHandle)).toBe(200);
    }
  });
});

test("INPUT-04 QUAL-72: the database makes the same key of an address as the contract, for all letters that are taken", async () => {
  const { database, drop } = await createTestDatabase();
  const apart = share(1, 32);
  const typed: string[] = SPELLINGS.concat(
    "ஆஷா@அஞ்சல்.இந்தியா",
    "info@उदाहरण.भारत",
    `a@${"ü".repeat(40)}.example`,
    "SC-000123",
  );
  for (let code = 0x80; code < 0x30000; code++) {
    if (code % apart > 0 && ALIKE.test(String.fromCodePoint(code))) continue;
    const letter = String.fromCodePoint(code);
    if (/[\p{L}\p{M}\p{Nd}]/u.test(letter)) typed.push(`a@x${letter}b${letter}.example`);
    // Before the "@" all letters but those that only one of the two knows yet.
    if (/\p{L}|\p{M}/u.test(letter) && isEmail(`${letter}@b.in`))
      typed.push(`a${letter}b${letter}@b.in`, `${letter}@b.in`);
  }
  const addresses = typed.filter((one) => !one.includes("@x") || (isEmail(one) && cleanLine(one) === one));
  const { rows } = await database.pool.query<{ key: string }>(
    "select email_key(one) as key from unnest($1::text[]) with ordinality as given (one, place) order by place",
    [addresses],
  );
  expect(addresses.length).toBeGreaterThan(share(90_000, 15_000));
  for (const letter of "\u0130\u03F2\u13A0\uAB70\u1C80\u1F80\u0345\uA7CE")
    expect([letter, isEmail(`a@x${letter}b.example`)]).toEqual([letter, false]);
  expect(isEmail("a\uA7CE@b.in")).toBe(false);
  const differing = addresses.filter((one, n) => rows[n]?.key !== emailKey(one));
  expect(differing.map((one) => `${one} ${one.codePointAt(3)?.toString(16)}`)).toEqual([]);
  await drop();
});
