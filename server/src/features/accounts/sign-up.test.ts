import { DAY, HOUR, MINUTE, SECOND } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { share } from "#test/share.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
beforeEach(() => server.clean());
afterAll(() => server.close());

const email = "asha@pepper.example";
const sendCode = (json: unknown = { email }, from?: string) =>
  server.call("POST /api/users/send-otp", from ? { json, from } : { json });
/** @param shown by what the caller shows that it asked for the code */
const verify = (otp: unknown, address = email, from?: string, shown: { cookie?: string; otpRequest?: unknown } = {}) =>
  server.server.call("POST /api/users/verify-otp", {
    json: { email: address, otp, otpRequest: shown.otpRequest },
    address: from ?? "10.0.0.1",
    headers: { cookie: shown.cookie ?? "" },
  });
const wrong = (code: string) => (code === "10000" ? "10001" : "10000");

it("AUTH-12 AUTH-19 B1: a code of five digits is mailed and never part of an answer", async () => {
  const answer = await sendCode();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ resendAfter: 60, expiresIn: 600 });
  const code = await server.codeFor(email);
  expect(code).toMatch(/^[1-9]\d{4}$/);
  expect(JSON.stringify(answer.body)).not.toContain(code);
});

it("AUTH-19 CONST-01: codes lie between 10000 and 99999 and differ", async () => {
  const codes = new Set<string>();
  const series = share(200, 30);
  for (let n = 0; n < series; n++) {
    await sendCode({ email: `p${n}@pepper.example` }, `10.2.${n % 16}.${n}`);
    codes.add(await server.codeFor(`p${n}@pepper.example`));
  }
  for (const code of codes) expect(code).toMatch(/^[1-9]\d{4}$/);
  expect(codes.size).toBeGreaterThan(series * 0.9);
});

it("B1: a malformed or missing address is named, and nothing is mailed", async () => {
  for (const json of [{}, { email: "" }, { email: "asha" }, { email: 7 }, { email: { a: 1 } }]) {
    const { status, body } = await sendCode(json);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ email: expect.any(String) });
  }
  const { rows } = await server.db.pool.query("select count(*)::int as n from dev_mails");
  expect(rows[0].n).toBe(0);
});

it("AUTH-24 B1: brackets that an email server removes are no second spelling of an address", async () => {
  expect((await sendCode()).status).toBe(200);
  for (const typed of [`<${email}>`, `<<${email}`, `"asha"@pepper.example`, "asha@pepper.example,x.example"]) {
    const { status, body } = await sendCode({ email: typed });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { email: "Please enter a valid email address." },
    });
    expect((await server.call("POST /api/users/forgot-password", { json: { email: typed } })).status).toBe(400);
  }
  const { rows } = await server.db.pool.query("select count(*)::int as n from dev_mails");
  expect(rows[0].n).toBe(1);
});

it("B1: the sender's name is not used in the email, and is a line of text", async () => {
  for (const name of [7, { a: 1 }, "a".repeat(101)]) {
    const { status, body } = await sendCode({ email, name });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { name: expect.any(String) } });
  }
  await sendCode({ email, name: "Buy now at evil.example" });
  const [mail] = await server.mailsTo(email);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("evil.example");
});

it("AUTH-26 DOOR-01: the link of the email has the role that was chosen, and no other word", async () => {
  expect((await sendCode({ email, userType: "Owner" })).body.errors).toHaveProperty("userType");
  await sendCode({ email, userType: "Mentor" });
  const [mail] = await server.mailsTo(email);
  expect(mail?.text).toMatch(/\/register\/[\w-]{43}\?type=Mentor#/);
});

it("AUTH-17: a weak password is refused before a code is sent, whether or not the address has an account", async () => {
  const weak = [
    [{ name: "Asha", password: "password123" }, "This password is too common. Please choose another one."],
    [{ name: "Asha Narayanan", password: "asha narayanan" }, /name or email/],
  ] as const;
  for (const [given, text] of weak) {
    const { status, body } = await sendCode({ email, ...given });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { password: expect.stringMatching(text) } });
  }
  expect(await server.mailsTo(email)).toEqual([]);
  // None of them counted as a code.
  expect((await sendCode({ email, name: "Asha", password: "monsoon over the western ghats" })).status).toBe(200);
});

it("AUTH-18 ERR-03: 503 with the text when the email cannot be sent; the next try is allowed", async () => {
  const { status, body } = await server.callWithoutMail("POST /api/users/send-otp", { json: { email } });
  expect({ status, message: body.message }).toEqual({ status: 503, message: "Failed to send OTP. Please try again." });
  expect((await sendCode()).status).toBe(200);
});

it("AUTH-24: a second code within 60 seconds is refused with Retry-After", async () => {
  await sendCode();
  server.clock.advance(10_000);
  const { status, headers, body } = await sendCode({ email: "ASHA@pepper.example" });
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("50");
  expect(body).toMatchObject({ retryAfter: 50, message: expect.stringContaining("50 seconds") });
  server.clock.advance(50_000);
  expect((await sendCode()).status).toBe(200);
});

it("AUTH-25: at most 5 codes an hour go to one address", async () => {
  for (let n = 0; n < 5; n++) {
    expect((await sendCode({ email }, `10.3.0.${n}`)).status).toBe(200);
    server.clock.advance(MINUTE);
  }
  expect((await sendCode({ email }, "10.3.0.9")).status).toBe(429);
  expect(await server.mailsTo(email)).toHaveLength(5);
  server.clock.advance(HOUR);
  expect((await sendCode({ email }, "10.3.0.9")).status).toBe(200);
});

it("QUAL-75: at most 20 codes an hour go to one mailbox, however its address is spelt", async () => {
  const codeOf = (n: number) => sendCode({ email: `asha+${n}@pepper.example` }, `10.4.0.${n}`);
  for (let n = 0; n < 20; n++) expect((await codeOf(n)).status).toBe(200);
  expect((await codeOf(20)).status).toBe(429);
  expect((await sendCode({ email: "other@pepper.example" }, "10.4.0.99")).status).toBe(200);
  server.clock.advance(HOUR);
  expect((await codeOf(20)).status).toBe(200);
});

it("B1 AUTH-78: at most 80 codes an hour are asked for from one network address", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 81; n++) statuses.push((await sendCode({ email: `n${n}@pepper.example` })).status);
  expect(statuses).toEqual([...Array(80).fill(200), 429]);
});

it("AUTH-28: a known address gets the same bytes, another email, no code and no second account", async () => {
  const known = await server.join();
  server.clock.advance(MINUTE);
  const [first, second] = [await sendCode({ email: known.email }), await sendCode({ email })];
  const bytes = ({ body }: typeof first) => JSON.stringify({ ...body, otpRequest: "" });
  expect(bytes(first)).toBe(bytes(second));
  expect(first.body.otpRequest).toHaveLength(String(second.body.otpRequest).length);
  expect(first.status).toBe(second.status);
  const [mail] = await server.mailsTo(known.email);
  expect(mail?.subject).toBe("You already have a Startup Connect account");
  expect(mail?.text).toContain("/login");
  expect(mail?.text).toContain("/forgetpassword1");
  expect(mail?.text).not.toMatch(/\b\d{5}\b/);
  const upper = await sendCode({ email: known.email.toUpperCase() });
  expect(upper.status).toBe(429);
});

it("AUTH-22 ERR-03: a right code answers with its text and a proof, a wrong one with one text", async () => {
  await sendCode();
  const code = await server.codeFor(email);
  const refused = await verify(wrong(code));
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    message: "Invalid OTP. Please try again.",
    errors: { otp: "Invalid OTP. Please try again." },
  });
  for (const odd of ["", "1234", "012345", "abcde", 48317, null]) {
    const answer = await verify(odd);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("Invalid OTP. Please try again.");
  }
  const right = await verify(code);
  expect(right.status).toBe(200);
  expect(right.body.message).toBe("OTP verified successfully!");
  expect(right.body.verificationToken).toMatch(/^[\w-]{43}$/);
});

it("AUTH-20: a code works for its own address only", async () => {
  await sendCode();
  await sendCode({ email: "other@pepper.example" });
  expect((await verify(await server.codeFor(email), "other@pepper.example")).status).toBe(400);
});

it("AUTH-20: after 5 wrong tries the right code fails too", async () => {
  await sendCode();
  const code = await server.codeFor(email);
  for (let n = 0; n < 5; n++) await verify(wrong(code));
  expect((await verify(code)).status).toBe(400);
});

it("AUTH-20: a code fails after 10 minutes, and after its use", async () => {
  await sendCode();
  const late = await server.codeFor(email);
  server.clock.advance(10 * MINUTE);
  expect((await verify(late)).status).toBe(400);
  await sendCode();
  const code = await server.codeFor(email);
  expect((await verify(code)).status).toBe(200);
  expect((await verify(code)).status).toBe(400);
});

it("AUTH-25: a new code invalidates the old one and restarts the count of tries", async () => {
  await sendCode();
  const old = await server.codeFor(email);
  for (let n = 0; n < 4; n++) await verify(wrong(old));
  server.clock.advance(MINUTE);
  await sendCode();
  const fresh = await server.codeFor(email);
  if (old !== fresh) expect((await verify(old)).status).toBe(400);
  for (let n = 0; n < 3; n++) await verify(wrong(fresh));
  expect((await verify(fresh)).status).toBe(200);
});

it("AUTH-20: of many parallel wrong codes five are looked at", async () => {
  const { otpRequest } = (await sendCode()).body;
  const code = await server.codeFor(email);
  const tries = Array.from({ length: share(200, 40) }, (_, n) =>
    verify(wrong(code), email, `10.4.0.${n}`, n % 2 ? { otpRequest } : {}),
  );
  const answers = await Promise.all(tries);
  expect(answers.every(({ status }, n) => status === 400 || (n % 2 === 0 && status === 429))).toBe(true);
  const { rows } = await server.db.pool.query("select wrong_tries, own_wrong_tries from email_codes");
  expect(rows).toEqual([{ wrong_tries: 5, own_wrong_tries: 5 }]);
  expect((await verify(code, email, undefined, { otpRequest })).status).toBe(400);
});

it("AUTH-20: of 50 parallel right codes one succeeds", async () => {
  await sendCode();
  const code = await server.codeFor(email);
  const tries = Array.from({ length: 50 }, (_, n) => verify(code, email, `10.5.0.${n}`));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await server.db.pool.query("select count(*)::int as n from email_proofs");
  expect(rows[0].n).toBe(1);
});

it("AUTH-20: neither the code nor the address can be read in the database", async () => {
  await sendCode();
  const code = await server.codeFor(email);
  const { rows } = await server.db.pool.query("select c::text as row from email_codes c");
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(email);
  expect(rows[0].row).not.toContain(Buffer.from(code).toString("hex"));
});

/** Asks for a code as a browser does. @returns the cookie that it sends back */
async function askAsBrowser(from?: string) {
  const { headers, body } = await sendCode({ email }, from);
  const set = headers.get("set-cookie") ?? "";
  return { set, cookie: set.split(";")[0] ?? "", otpRequest: body.otpRequest };
}

it("AUTH-65: a cookie that scripts cannot read binds the code to its browser, until used", async () => {
  const { set, cookie, otpRequest } = await askAsBrowser();
  expect(set).toBe(`otpRequest=${otpRequest}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`);
  const right = await verify(await server.codeFor(email), email, undefined, { cookie });
  expect(right.status).toBe(200);
  expect(right.headers.get("set-cookie")).toMatch(/^otpRequest=; Path=\/; Max-Age=0;/);
  const { rows } = await server.db.pool.query("select e::text as row from email_codes e");
  expect(rows[0].row).not.toContain(otpRequest);
});

it("AUTH-65: a stranger's wrong tries keep out neither the browser nor the client that asked", async () => {
  for (const shown of ["cookie", "otpRequest"] as const) {
    const mine = await askAsBrowser();
    const code = await server.codeFor(email);
    const elsewhere = { otpRequest: "a".repeat(43), cookie: `otpRequest=${"b".repeat(43)}` };
    for (let n = 0; n < 6; n++) await verify(wrong(code), email, "10.6.0.1", n % 2 ? elsewhere : {});
    expect((await verify(code, email, "10.6.0.1")).status).toBe(400);
    expect((await verify(code, email, undefined, { [shown]: mine[shown] })).status).toBe(200);
    server.clock.advance(MINUTE);
  }
});

it("AUTH-65 AUTH-20: the client that asked has 5 wrong tries of its own", async () => {
  const { cookie } = await askAsBrowser();
  const code = await server.codeFor(email);
  for (let n = 0; n < 5; n++) expect((await verify(wrong(code), email, undefined, { cookie })).status).toBe(400);
  expect((await verify(code, email, undefined, { cookie })).status).toBe(400);
});

it("AUTH-65: what showed who asked for one code shows nothing for the next, nor for another address", async () => {
  const old = await askAsBrowser();
  server.clock.advance(MINUTE);
  await askAsBrowser();
  const other = "other@pepper.example";
  await sendCode({ email: other });
  for (const address of [email, other]) {
    await verify(wrong(await server.codeFor(address)), address, undefined, old);
  }
  const { rows } = await server.db.pool.query("select wrong_tries, own_wrong_tries from email_codes");
  expect(rows).toEqual(Array(2).fill({ wrong_tries: 1, own_wrong_tries: 0 }));
});

it("AUTH-65: others have 15 wrong tries a day for an address; right ones are free", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 4; round++) {
    await sendCode({ email }, `10.7.0.${round}`);
    const code = await server.codeFor(email);
    for (let n = 0; n < 4; n++) statuses.push((await verify(wrong(code), email, `10.7.1.${round}`)).status);
    if (round < 3) expect((await verify(code, email, "10.7.2.1")).status).toBe(200);
    server.clock.advance(20 * MINUTE);
  }
  expect(statuses).toEqual([...Array(15).fill(400), 429]);

  const { cookie } = await askAsBrowser("10.7.0.9");
  const code = await server.codeFor(email);
  const late = await verify(code, email, "10.7.3.1");
  expect(late.status).toBe(429);
  // The day began with the first try, four rounds of 20 minutes ago.
  expect(late.headers.get("retry-after")).toBe(String((DAY - 80 * MINUTE) / SECOND));
  expect(late.body.message).toContain("in the browser that asked");
  expect((await verify(wrong(await server.codeFor(email)), "asha@turmeric.example")).status).toBe(400);
  expect((await verify(code, email, undefined, { cookie })).status).toBe(200);

  server.clock.advance(DAY - 80 * MINUTE);
  await sendCode();
  expect((await verify(await server.codeFor(email))).status).toBe(200);
});

describe("the link beside the code", () => {
  const linkFor = async (address: string): Promise<string> => {
    const [newest] = await server.mailsTo(address);
    return /\/register\/([\w-]+)#/.exec(newest?.text ?? "")?.[1] ?? "";
  };
  const verifyLink = (link: string, address = email) =>
    server.call("POST /api/users/verify-link", { json: { email: address, link } });

  it("AUTH-26: gives the proof that registers, without the cookie of who asked", async () => {
    await sendCode();
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain(`#${encodeURIComponent(email)}`);
    const { status, body } = await verifyLink(await linkFor(email));
    expect(status).toBe(200);
    const { verificationToken } = body;
    const made = await server.call("POST /api/users/register", {
      json: { ...server.person, email, verificationToken },
    });
    expect(made.status).toBe(201);
  });

  it("AUTH-26: works once, of code and link one, and of many at once one", async () => {
    await sendCode();
    const [code, link] = [await server.codeFor(email), await linkFor(email)];
    const answers = await Promise.all([...Array(10)].flatMap(() => [verify(code), verifyLink(link)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verifyLink(link)).body.message).toBe("This link is no longer valid. Please ask for a new code.");
  });

  it("AUTH-26: is dead for another address, after 10 minutes, a new code, and the code's last wrong try", async () => {
    const { otpRequest } = (await sendCode()).body;
    const link = await linkFor(email);
    expect((await verifyLink(link, "other@pepper.example")).status).toBe(400);
    expect((await verifyLink("x".repeat(43))).status).toBe(400);
    const code = await server.codeFor(email);
    for (let n = 0; n < 5; n++) await verify(wrong(code), email, undefined, { otpRequest });
    expect((await verifyLink(link)).status).toBe(400);

    server.clock.advance(MINUTE);
    await sendCode();
    const replaced = await linkFor(email);
    server.clock.advance(MINUTE);
    await sendCode();
    expect((await verifyLink(replaced)).status).toBe(400);
    const late = await linkFor(email);
    server.clock.advance(10 * MINUTE);
    expect((await verifyLink(late)).status).toBe(400);
  });

  it("AUTH-26 AUTH-28: is stored as a hash only, and an address with an account gets none", async () => {
    await sendCode();
    const link = await linkFor(email);
    expect(link).toMatch(/^[\w-]{43}$/);
    const stored = async () => (await server.db.pool.query("select link_hash, c::text as row from email_codes c")).rows;
    expect((await stored())[0]?.link_hash).toHaveLength(32);
    expect((await stored())[0]?.row).not.toContain(link);
    await server.call("POST /api/users/register", {
      json: { ...server.person, email, verificationToken: (await verifyLink(link)).body.verificationToken },
    });
    server.clock.advance(MINUTE);
    await sendCode();
    expect((await server.mailsTo(email))[0]?.text).not.toContain("/register/");
    expect((await stored())[0]?.link_hash).toBeNull();
  });
});
