import { pick } from "@startup-connect/contract/shared";
import {
  type OwnStudent,
  STUDENT_NOT_FOUND,
  type StudentCard,
  studentRoutes,
  studentShown,
} from "@startup-connect/contract/students";
import type { CredentialTable } from "#platform/credentials.ts";
import type { Db } from "#platform/database.ts";
import { created, done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import { readPage } from "#platform/list-page.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/students-acts.ts";
import { type StudentRow, studentProfiles, studentQueries } from "./queries.ts";
import { type StudentPorts, studentService } from "./service.ts";

/** For seeds, which write rows in bulk. */
export { studentProfiles } from "./queries.ts";

export const studentCredentials: readonly CredentialTable[] = [
  {
    table: "student_profiles",
    columns: ["token_hash"],
    restored: true,
    none: "Confirms and withdraws this profile only.",
  },
];

/** The public card: without mobile number and email address (SU-10). */
const presentCard = (row: StudentRow): StudentCard => ({
  _id: row.id,
  userId: row.claimedAt && row.userId,
  ...fieldsOf(row),
});

const fieldsOf = (row: StudentRow) => pick(row, studentShown);

export function createStudents(platform: Platform, ports: StudentPorts) {
  const queries = studentQueries(platform.db);
  const service = studentService(platform, queries, ports);
  const own = async ({ userId }: Viewer, row: StudentRow): Promise<OwnStudent> => ({
    _id: row.id,
    ...fieldsOf(row),
    mobileNumber: row.mobileNumber,
    hidden: (await ports.accounts.ownUser(userId)).hidden,
  });
  const emailOf = async (of: Db, userId: string): Promise<string> =>
    (await ports.accounts.contacts([userId], of)).get(userId)?.email ?? "";

  const claimed = async (userIds: readonly string[], db: Db = platform.db.orm) =>
    userIds.length > 0 ? queries.claimedByAny(db, userIds.filter(isId)) : [];

  const sweep = defineCron({ name: "students.sweep", cron: "41 3 * * *" }, async () => {
    await service.sweep();
  });

  const routes = mount(studentRoutes, {
    "POST /api/startup/register": async ({ viewer, body, address, language }) => {
      const id = await service.submit(body, { userId: viewer?.userId ?? null, address, language });
      return created({ message: t.submitted, student: { _id: id, confirmed: false } });
    },

    "GET /api/startups/students": async ({ query }) => {
      const { shown, page } = await readPage(query, queries.list);
      return ok({ students: shown.map(presentCard), ...page });
    },

    "GET /api/startups/students/{token}": async ({ params }) => {
      const row = await service.ofLink(params.token);
      return ok({ student: row?.confirmedAt ? presentCard(row) : null, emailId: row?.emailId ?? "" });
    },

    "POST /api/startups/students/{token}/confirm": async ({ params }) => {
      const row = await service.confirm(params.token);
      return ok({ message: t.published, student: presentCard(row), emailId: row.emailId });
    },

    "POST /api/startups/students/{token}/withdraw": async ({ params }) => {
      await service.withdraw(params.token);
      return ok({ message: t.withdrawn });
    },

    "GET /api/students/{studentId}": async ({ params }) => {
      const row = await queries.byId(params.studentId);
      if (!row) throw notFound(STUDENT_NOT_FOUND);
      return ok({ student: presentCard(row) });
    },

    "POST /api/students/{studentId}/claim": async ({ viewer, params }) => {
      const row = await service.claim(viewer, params.studentId);
      return ok({ message: t.isYours, student: presentCard(row) });
    },

    "GET /api/users/student-profile": async ({ viewer }) => {
      const row = await queries.claimedBy(viewer.userId);
      return ok({ student: row ? await own(viewer, row) : null });
    },

    "PUT /api/users/student-profile": async ({ viewer, body }) => {
      const student = await own(viewer, await service.change(viewer, body));
      return ok({ message: t.saved, student });
    },

    "DELETE /api/users/student-profile": ({ viewer }) => done(service.withdrawOwn(viewer)),
  });

  return {
    routes,
    jobs: [sweep],
    published: queries.published,
    setListed: queries.setListed,
    endClaim: queries.endClaim,
    async withAddress(email: string) {
      const row = await queries.withAddress(platform.db.orm, email);
      const claimed = row?.claimedAt != null;
      return row ? { _id: row.id, claimed, mobileNumber: claimed ? row.mobileNumber : "" } : null;
    },
    /** Ids of claimed profiles by user id, also of those that others do not see. */
    async claimedBy(userIds: readonly string[], db?: Db): Promise<Map<string, string>> {
      return new Map((await claimed(userIds, db)).map(({ userId, id }) => [userId, id]));
    },
    /** What others know people by who have no other profile (STU-06), by user id. */
    async cards(userIds: readonly string[], db?: Db) {
      const shown = (await claimed(userIds, db)).filter(({ listed }) => listed);
      return new Map(shown.map(({ userId, id, name }) => [userId, { name, picture: "", profileId: id }]));
    },
    personal: {
      holds: { profile: { rows: [studentProfiles.userId] } },
      async *exportPerson(userId) {
        const rows = await queries.ofPerson(userId, await emailOf(platform.db.orm, userId));
        yield { name: "student-profiles.json", json: rows.map(({ tokenHash: _, userId: __, ...rest }) => rest) };
      },
      async erasePerson(tx, userId) {
        return { traces: await queries.removeAllOf(tx, userId, await emailOf(tx, userId)) };
      },
    } satisfies PersonalData,
  };
}

export type Students = ReturnType<typeof createStudents>;
