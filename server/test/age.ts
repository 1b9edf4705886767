import { newToken } from "#features/accounts/index.ts";
import { issueAdulthood } from "#features/age/index.ts";
import type { TestPerson, TestServer } from "./harness.ts";
import { mailsTo } from "./jobs.ts";

/** Of a student who is 16 on the day that tests begin. */
export const BORN = "2010-05";
export const PARENT = "parent@home.example";
export const CHILD = "kavya@college.example";

/** As an authorised entity would say that the holder of the address is an adult. */
export const adulthoodOf = (server: TestServer, email: string): Promise<string> =>
  issueAdulthood(server.application.platform.keys, email, server.clock.now());

export async function askParent(
  server: TestServer,
  changes: { way?: string; born?: string; parentEmail?: string } = {},
): Promise<string> {
  const json = { born: BORN, parentEmail: PARENT, ...changes };
  const { status, body } = await server.call("POST /api/age/requests", { json });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  // Of all that a long test sends the mailbox shows the newest hundred only.
  const { token, hash } = newToken();
  const newest = "select id from minors where token_hash is not null order by asked_at desc, id desc limit 1";
  await server.database.database.pool.query(`update minors set token_hash = $1 where id = (${newest})`, [hash]);
  return token;
}

export const consentTo = async (server: TestServer, parent: TestPerson, token: string, changes: object = {}) =>
  server.call("POST /api/age/requests/{token}/consent", {
    params: { token },
    json: { adulthood: await adulthoodOf(server, parent.email), childEmail: CHILD, ...changes },
    token: parent.token,
  });

interface Family {
  parent: TestPerson;
  child: TestPerson;
}

/** A member whose account was made with the address that a parent named, and who has not said yet whether that is so. */
export async function asked(server: TestServer, email = CHILD, parentEmail = PARENT): Promise<Family> {
  const parent = await server.person({ type: null, email: parentEmail });
  const { status } = await consentTo(server, parent, await askParent(server, { parentEmail }), { childEmail: email });
  if (status !== 200) throw new Error(`the consent answered ${status}`);
  return { parent, child: await server.person({ type: null, name: "Kavya Murugan", email }) };
}

export const answerParent = (server: TestServer, { token }: TestPerson, answer: "parent" | "stranger" | "adult") =>
  server.call("POST /api/age/parent", { json: { answer }, token });

/** A member of 16, who confirmed the parent. */
export async function minor(server: TestServer): Promise<Family> {
  const family = await asked(server);
  const { status } = await answerParent(server, family.child, "parent");
  if (status !== 200) throw new Error(`the answer was answered with ${status}`);
  return family;
}

/** Of minors, or what the statement finds. */
export const minorRows = async (server: TestServer, text = "select * from minors order by id") =>
  (await server.database.database.pool.query(text)).rows;
export const ageOf = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/age", { token })).body;
export const pauseMinor = (server: TestServer, admin: TestPerson, { userId }: TestPerson) =>
  server.call("POST /api/admin/users/{id}/pause-minor", { params: { id: userId }, token: admin.token });
export const wayIn = async (server: TestServer, email: string) => {
  const [mail] = await mailsTo(server, email);
  return /[?&]way=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
};
