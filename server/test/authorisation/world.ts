import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { RouteKey } from "@startup-connect/contract";
import { createPasswords, sessions } from "#features/accounts/index.ts";
import { newId } from "#platform/ids.ts";
import { pngFile } from "#test/files.ts";
import { registerInvestor, registerMentor, registerStartup } from "../builders.ts";
import type { Answered, Sending, TestPerson, TestServer } from "../harness.ts";
import { ask, connect, introduce, knownEdge, member } from "../people.ts";

/** Has the form of a token and is none. */
export const falseToken = "x".repeat(43);
/** Has the form of an id and is of nothing. */
export const nowhere = "01900000-0000-7000-8000-000000000000";

/** Who calls: those who may least first, so that the effect of one call is never in the way of the next. */
export const CALLERS = ["visitor", "suspended", "newcomer", "founder", "investor", "mentor", "admin", "owner"] as const;
export type Caller = (typeof CALLERS)[number];

/** What a call is about, made new for each row. */
export interface Subject {
  /** Its owner, or a participant. */
  owner?: TestPerson;
  send?: Sending;
  /** Where the call ends what the people of the matrix still need. */
  freshCallers?: true;
}

/**
 * One row of the matrix: the status each caller gets, in the order of CALLERS; "-" where the call concerns nothing
 * with an owner.
 */
interface Cells {
  cells: string;
  given?: (world: World) => Promise<Subject> | Subject;
  /** Content of a cell where the status alone does not show what the caller got. */
  seen?: (answer: Answered) => string;
}
export interface Row extends Cells {
  /** The same call where something else is the case, so that another rule decides. */
  also?: readonly (Cells & { when: string })[];
}
export type Rows = Partial<Record<RouteKey, Row>>;

export async function makePeople(
  server: TestServer,
): Promise<Record<Exclude<Caller, "visitor" | "owner">, TestPerson>> {
  const suspended = await member(server, { type: "Startup" });
  const { pool } = server.database.database;
  await pool.query("update users set suspended_at = now() where id = $1", [suspended.userId]);
  return {
    suspended,
    newcomer: await server.person({ type: null }),
    founder: (await registerStartup(server, { startupName: "Vellai Dairy" })).owner,
    investor: (await registerInvestor(server)).owner,
    mentor: (await registerMentor(server)).owner,
    admin: await server.person({ type: null, admin: true }),
  };
}

/** The users of the matrix, and functions that create their data. */
export async function makeWorld(server: TestServer) {
  const { pool, orm } = server.database.database;
  const people = await makePeople(server);
  const passwordHash = await createPasswords().hash("rain before the kurinji");
  await pool.query("update users set password_hash = $1", [passwordHash]);
  const admin = people.admin.token;
  const png = await pngFile();

  /** The same person with another session, so that no call can spend the session of the next. */
  async function signedIn({ userId }: TestPerson): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const now = server.clock.now();
    const tokenHash = createHash("sha256").update(token).digest();
    await orm.insert(sessions).values({ id: newId(), userId, tokenHash, createdAt: now, lastUsedAt: now });
    return token;
  }

  async function made(key: RouteKey, sending: Sending) {
    const answer = await server.call(key, sending);
    if (answer.status >= 300) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const someone = () => member(server, { type: "Mentor" });

  /** A startup that is connected with the mentor of the matrix only. */
  async function knownStartup() {
    const { owner, startup } = await registerStartup(server);
    await connect(server, people.mentor, owner);
    return { owner, startup };
  }

  async function pair() {
    const [owner, other] = [await someone(), await someone()];
    return { owner, other, ...(await connect(server, other, owner)) };
  }

  return {
    server,
    pool,
    people,
    admin,
    png,
    signedIn,
    made,
    someone,
    pair,
    async asked() {
      const [owner, other] = [await someone(), await someone()];
      const { body } = await ask(server, other, owner);
      return { owner, other, id: body.connection._id as string };
    },
    /** An introduction that `owner` is asked for. */
    async introduced() {
      const [owner, asker, target] = [await someone(), await someone(), await someone()];
      await knownEdge(server, asker, owner);
      await knownEdge(server, owner, target);
      const { body } = await introduce(server, asker, owner, target);
      return { owner, asker, target, id: body.introduction._id as string };
    },
    async message() {
      const { owner, other, conversationId } = await pair();
      const json = { text: "Namaste", clientId: randomUUID() };
      const path = "POST /api/conversations/{id}/messages";
      const sent = await made(path, { params: { id: conversationId }, json, token: owner.token });
      return { owner, other, conversationId, id: (sent.message ?? sent.chatMessage)._id as string };
    },
    startup: (changes = {}) => registerStartup(server, changes),
    knownStartup,
    /** Two people whose connection has ended; what they wrote is still there for both. */
    async parted() {
      const { owner, other, id, conversationId } = await pair();
      await made("DELETE /api/connections/{id}", { params: { id }, token: other.token });
      return { owner, other, conversationId };
    },
    /** A user with a plan that includes everything. */
    async subscriber() {
      const { owner } = await registerStartup(server);
      const { order } = await made("POST /api/subscriptions", { json: { plan: "Premium" }, token: owner.token });
      const json = { reference: "UTR 261", way: "bank transfer" };
      await made("POST /api/admin/orders/{id}/paid", { params: { id: order._id }, json, token: admin });
      return owner;
    },
    async review() {
      const { owner } = await knownStartup();
      const { token } = people.mentor;
      const { review } = await made("PUT /api/reviews/{userId}", {
        params: { userId: owner.userId },
        json: { rating: 4, text: "Kept every date." },
        token,
      });
      return { owner, id: review._id as string };
    },
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
