import { expect, it } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, twoServers } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { share } from "#test/share.ts";

const SUSPEND = "POST /api/admin/users/{id}/suspend";
const RESTORE = "POST /api/admin/users/{id}/restore";

it("ADM-09: of a suspension and its end at one moment the later counts as a whole, over two processes", async () => {
  const servers = await twoServers();
  const [server] = servers;
  const { pool } = server.database.database;
  const admins = [await server.person({ admin: true }), await server.person({ admin: true })];
  for (let n = 0; n < share(50, 3); n++) {
    const { owner, startup } = await registerStartup(server, { startupName: `Racer ${n}` });
    await server.call("POST /api/users/forgot-password", { json: { email: owner.email } });
    const params = { id: owner.userId };
    const answers = await Promise.all(
      Array.from({ length: share(90, 12) }, (_, k) => {
        const at = servers[k % 4 < 2 ? 0 : 1] as TestServer;
        const { token } = admins[k % 2] as (typeof admins)[number];
        return k % 2
          ? at.call(RESTORE, { params, token })
          : at.call(SUSPEND, { params, json: { reason: "Asks for money." }, token });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const log = await pool.query("select act from admin_log where subject_id = $1 order by number", [owner.userId]);
    const acts = log.rows.map(({ act }) => act);
    expect(acts).toEqual(acts.map((_, place) => (place % 2 ? "person.restored" : "person.suspended")));
    expect(acts).toHaveLength(answers.filter(({ status }) => status === 200).length);
    const isSuspended = acts.at(-1) === "person.suspended";
    const { rows } = await pool.query(
      `select suspended_at is not null as suspended, suspended_reason <> '' as explained, listed,
         (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
         (select count(*)::int from password_resets l where l.user_id = u.id) as links
       from users u join startups on user_id = u.id where u.id = $1`,
      [owner.userId],
    );
    expect(rows).toEqual([
      { suspended: isSuspended, explained: isSuspended, listed: !isSuspended, sessions: 0, links: 0 },
    ]);
    for (const one of servers) {
      const profile = await one.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
      expect(profile.status).toBe(isSuspended ? 404 : 200);
      expect((await one.call("GET /api/users/dashboard", { token: owner.token })).status).toBe(401);
    }
    const subjects = (await mailsTo(server, owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => /is (suspended|restored)$/.test(one))).toHaveLength(acts.length);
  }
}, 600_000);
