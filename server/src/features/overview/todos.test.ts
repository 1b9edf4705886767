import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { ask, member } from "#test/people.ts";

const add = (server: TestServer, token: string, text: unknown) =>
  server.call("POST /api/todos", { json: { text }, token });
const list = async (server: TestServer, token: string) => (await server.call("GET /api/todos", { token })).body;

test("PROF-31 B12: items are added, ticked, rewritten and deleted, and kept on the server", async () => {
  const server = await testServer();
  const { token } = await server.person();
  const made = await add(server, token, "  Call the bank  ");
  expect(made.status).toBe(201);
  const { todo } = made.body;
  expect(todo).toMatchObject({ text: "Call the bank", done: false, createdAt: server.clock.now().toISOString() });
  const params = { id: todo._id };
  const ticked = await server.call("PATCH /api/todos/{id}", { params, json: { done: true }, token });
  expect(ticked.body.todo).toEqual({ ...todo, done: true });
  await server.call("PATCH /api/todos/{id}", { params, json: { text: "Call the other bank" }, token });
  await add(server, token, "Second");
  expect(
    (await list(server, token)).todos.map(({ text, done }: { text: string; done: boolean }) => [text, done]),
  ).toEqual([
    ["Call the other bank", true],
    ["Second", false],
  ]);
  expect((await server.call("DELETE /api/todos/{id}", { params, token })).status).toBe(204);
  expect((await server.call("DELETE /api/todos/{id}", { params, token })).status).toBe(404);
  expect((await list(server, token)).todos).toHaveLength(1);
});

test("PROF-31: a text has 1 to 200 characters", async () => {
  const server = await testServer();
  const { token } = await server.person();
  for (const text of ["", "   ", undefined]) {
    expect((await add(server, token, text)).body.errors).toEqual({ text: "Please write a to-do item." });
  }
  expect((await add(server, token, "x".repeat(201))).body.errors).toEqual({
    text: "Please use at most 200 characters.",
  });
  expect((await add(server, token, "ந".repeat(200))).status).toBe(201);
});

test("PROF-31: a list is its owner's: others find nothing, visitors are not let in", async () => {
  const server = await testServer();
  const [owner, other] = [await server.person(), await server.person()];
  const { todo } = (await add(server, owner.token, "Mine")).body;
  for (const id of [todo._id, "not-an-id"]) {
    const sent = { params: { id }, token: other.token };
    expect((await server.call("PATCH /api/todos/{id}", { ...sent, json: { done: true } })).status).toBe(404);
    expect((await server.call("DELETE /api/todos/{id}", sent)).status).toBe(404);
  }
  expect((await list(server, other.token)).todos).toEqual([]);
  expect((await server.call("GET /api/todos")).status).toBe(401);
});

test("B12: the list holds 200 items, also when many are added at once", async () => {
  const server = await testServer();
  const { token, userId } = await server.person();
  await server.database.database.pool.query(
    "insert into todos (id, user_id, text, created_at) select gen_random_uuid(), $1, 'x', now() from generate_series(1, 197)",
    [userId],
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(server, token, "one more")));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain("200 items");
  expect((await list(server, token)).todos).toHaveLength(200);
});

test("PROF-31: what the platform reminds of follows from facts and ticks itself", async () => {
  const server = await testServer();
  const states = async (token: string) =>
    Object.fromEntries(
      (await list(server, token)).platform.map(({ key, done }: { key: string; done: boolean }) => [key, done]),
    );
  const fresh = await server.person();
  expect((await list(server, fresh.token)).platform).toEqual([
    { key: "register", text: "Fill in your registration form", done: false, to: "/StartupRegistration" },
  ]);
  const { owner } = await registerStartup(server);
  expect(await states(owner.token)).toEqual({ register: true, completeProfile: false });
  const asker = await member(server);
  const { body } = await ask(server, asker, owner);
  expect(await states(owner.token)).toMatchObject({ answerRequests: false });
  const params = { id: body.connection._id };
  await server.call("POST /api/connections/{id}/decline", { params, token: owner.token });
  expect(await states(owner.token)).toMatchObject({ answerRequests: true });
});
