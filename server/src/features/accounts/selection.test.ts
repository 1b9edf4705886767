import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";

let server: AccountsServer;
let me: Awaited<ReturnType<AccountsServer["join"]>>;
beforeAll(async () => {
  server = await accountsServer();
});
beforeEach(async () => {
  await server.clean();
  me = await server.join();
});
afterAll(() => server.close());

const choose = (userType: unknown, token: string | undefined = me.token) =>
  server.call("POST /api/validate-selection", { json: { userType }, ...(token && { token }) });
const attach = (type: "Startup" | "Investor" | "Mentor", record = newId()) =>
  server.db.tx((tx) => server.accounts.attachRole(tx, me.id, type, record, "en"));
const typeNow = async () => String((await server.call("GET /api/users/dashboard", { token: me.token })).body.userType);

it("ROLE-05 ROLE-07 API-08: the account's own type may register", async () => {
  const { status, body } = await choose("Startup");
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, message: "You can now register as a Startup." });
});

it("ROLE-07 AUTH-49: another type is refused and changes nothing", async () => {
  const { status, body } = await choose("Investor");
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: false, message: "Your account is registered as Startup." });
  expect(await typeNow()).toBe("Startup");
});

it("ROLE-07: an account without a type takes the choice", async () => {
  await server.db.pool.query("update users set user_type = null");
  expect(await typeNow()).toBe("None");
  const { body } = await choose("Investor");
  expect(body).toEqual({ success: true, message: "You can now register as an Investor." });
  expect(await typeNow()).toBe("Investor");
});

it("ROLE-07: a registered user is sent to the settings, whatever is chosen", async () => {
  await attach("Startup");
  for (const type of ["Startup", "Mentor"]) {
    const { status, body } = await choose(type);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      message: "You have already registered as a Startup. You can edit your details in Settings.",
      next: "/settings",
    });
  }
});

it("ROLE-03 ERR-07: no type, None and an unknown one are refused with the text", async () => {
  for (const type of [undefined, "", "None", "Admin", 7]) {
    const { status, body } = await choose(type);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: "Please select a valid user type." });
  }
});

it("ROLE-04 ERR-07: without a session, 401 with its own text", async () => {
  for (const token of ["", "x".repeat(43)]) {
    const { status, body } = await choose("Startup", token);
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, message: "Please log in first." });
  }
});

it("ROLE-01: of two records made at once for one person, one is tied to the account", async () => {
  const outcomes = await Promise.allSettled([attach("Startup"), attach("Startup")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { body } = await server.call("GET /api/users/dashboard", { token: me.token });
  expect(body).toMatchObject({ registered: true, profileId: expect.any(String) });
});

it("ROLE-01: a record of another type is not tied to the account", async () => {
  await expect(attach("Mentor")).rejects.toMatchObject({ status: 409 });
  expect(await typeNow()).toBe("Startup");
});

it("AUTH-49: what others may know of a person holds neither email nor personal data", async () => {
  const people = await server.accounts.people([me.id, newId()]);
  expect([...people.values()]).toEqual([
    { userId: me.id, name: me.name, founder: "", type: "Startup", picture: "", profileId: null },
  ]);
});
