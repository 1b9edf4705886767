// The calls of the seeds about accounts, each with every status that its row of the requirements names.
import { MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AccountsServer, accountsServer } from "#test/accounts-server.ts";

let server: AccountsServer;
beforeAll(async () => {
  server = await accountsServer();
});
beforeEach(() => server.clean());
afterAll(() => server.close());

const text = expect.stringMatching(/\S/);

it("API-04: registration answers 201, 400 with the faulty fields, 409 for a known address", async () => {
  const register = (json: Record<string, unknown>, from: string) =>
    server.call("POST /api/users/register", { json, from });
  const { email } = server.person;
  const verificationToken = await server.prove(email);
  const faulty = await register({ ...server.person, name: "", userType: "None", verificationToken }, "10.4.0.1");
  expect(faulty).toMatchObject({ status: 400, body: { message: text, errors: { name: text, userType: text } } });
  const made = await register({ ...server.person, verificationToken }, "10.4.0.1");
  expect(made).toMatchObject({ status: 201, body: { message: "Registration successful!", publicId: text } });
  // A second proof of the same mailbox can only be under way when the account came in between.
  await server.db.pool.query("update users set email = 'away@pepper.example'");
  server.clock.advance(MINUTE);
  const second = await server.prove(email);
  await server.db.pool.query("update users set email = $1", [email]);
  const taken = await register({ ...server.person, verificationToken: second }, "10.4.0.2");
  expect(taken).toMatchObject({ status: 409, body: { message: "An account with this email already exists." } });
});

it("API-15: a forgotten password is answered with Status, for known and unknown addresses", async () => {
  const { email } = await server.join();
  for (const json of [{ email }, { email: "nobody@pepper.example" }]) {
    const answer = await server.server.call("POST /api/users/forgot-password", {
      json,
      headers: { cookie: "session=of-an-old-client", origin: "http://test.example" },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ Status: "Success", message: "Password reset link sent to your email." });
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  const wrong = await server.call("POST /api/users/forgot-password", { json: { email: "nobody" } });
  expect(wrong).toMatchObject({ status: 400, body: { Status: "Error", Message: wrong.body.message, message: text } });
});

it("API-16: a new password answers 200 by a good link, 400 for a weak one and a spent link", async () => {
  const { email } = await server.join();
  await server.call("POST /api/users/forgot-password", { json: { email } });
  const [mail] = await server.mailsTo(email);
  const [, id = "", token = ""] = /\/reset_password\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const reset = (password: string) =>
    server.call("POST /api/users/reset-password/{id}/{token}", { params: { id, token }, json: { password } });
  const weak = await reset("short");
  expect(weak).toMatchObject({ status: 400, body: { Status: "Error", Message: weak.body.message, message: text } });
  expect(await reset("rice flour on wet stone")).toMatchObject({
    status: 200,
    body: { Status: "Success", Message: "Password Updated" },
  });
  const spent = await reset("rice flour on dry stone");
  expect(spent).toMatchObject({ status: 400, body: { Status: "Error", Message: spent.body.message, message: text } });
});

it("API-21: deleting the account answers 200 with a message, and the same session again 401", async () => {
  const { token, email, password } = await server.join();
  const remove = () => server.call("DELETE /api/users/delete-account", { token });
  expect(await remove()).toMatchObject({ status: 200, body: { message: text } });
  expect(await remove()).toMatchObject({ status: 401, body: { message: "Session expired. Please log in again." } });
  expect((await server.call("POST /api/users/login", { json: { email, password } })).status).toBe(401);
});
