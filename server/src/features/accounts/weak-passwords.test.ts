import { inEnglish } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";
import { weakness } from "./weak-passwords.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
afterAll(() => server.close());
beforeEach(() => server.clean());

const owner = { name: "Asha Narayanan", email: "asha@example.in" };
const refusal = async (password: string) => inEnglish((await weakness(password, owner)) ?? "");
const tooCommon = "This password is too common. Please choose another one.";
const ofContext =
  "This password is easy to guess: it contains only words of this site, places or months. Please choose another one.";

it("AUTH-17: 100,000 common passwords are refused in any case, from the first of the list to the last", async () => {
  for (const password of ["password1", "PassWord123", "12345678", "qwertyuiop", "iloveyou", "aaaaaaaaaa", "trustno1"]) {
    expect([password, await refusal(password)]).toEqual([password, tooCommon]);
  }
  // Of the last ranks, and the first and the last line of the file.
  for (const password of ["tommyboy1", "sevenofnine", "smokey24", "!qaz1qaz", "~censored~"]) {
    expect([password, await refusal(password)]).toEqual([password, tooCommon]);
  }
});

it("AUTH-17: words of the site, places and months with digits and signs around them are refused", async () => {
  const refused = ["Connect123", "Mumbai@1234", "Startup#2026", "mentor.investor", "TamilNadu-600001", "December!2025"];
  for (const password of refused) {
    expect([password, await refusal(password)]).toEqual([password, ofContext]);
  }
});

it("AUTH-17: phrases, and words of the site within something of one's own, are accepted", async () => {
  const accepted = [
    "river bank at noon",
    "mumbai rain on tin",
    "connect the kolam dots",
    "9$73!20-55_18",
    "மழை பெய்கிறது",
  ];
  for (const password of accepted) expect([password, await weakness(password, owner)]).toEqual([password, null]);
  expect(await weakness("asha narayanan", owner)).toContain("name or email");
  expect(await refusal("short")).toBe("Please use at least 8 characters.");
});

it("AUTH-17 AUTH-45 AUTH-48: each call names the field; the proof of the address stays good", async () => {
  const email = "new@pepper.example";
  const verificationToken = await server.prove(email);
  const json = { ...server.person, email, verificationToken };
  const refused = await server.call("POST /api/users/register", { json: { ...json, password: "Mumbai@1234" } });
  expect([refused.status, refused.body.errors]).toEqual([400, { password: ofContext }]);
  expect((await server.call("POST /api/users/register", { json })).status).toBe(201);

  const me = await server.join();
  const change = { currentPassword: me.password, newPassword: "Connect123" };
  const changed = await server.call("POST /api/users/change-password", { json: change, token: me.token });
  expect([changed.status, changed.body.errors]).toEqual([400, { newPassword: ofContext }]);

  await server.call("POST /api/users/forgot-password", { json: { email: me.email } });
  const [mail] = await server.mailsTo(me.email);
  const [, id = "", token = ""] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const params = { id, token };
  const reset = await server.call("POST /api/users/reset-password/{id}/{token}", {
    params,
    json: { password: "qwertyuiop" },
  });
  expect([reset.status, reset.body.errors]).toEqual([400, { password: tooCommon }]);
});
