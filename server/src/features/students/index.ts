import { type StudentCard, studentRoutes } from "@startup-connect/contract/students";
import type { CredentialTable } from "#platform/credentials.ts";
import { created, mount, ok } from "#platform/http.ts";
import { defineCron } from "#platform/jobs/index.ts";
import { readPage } from "#platform/list-page.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import type { StudentPorts } from "./ports.ts";
import { type StudentRow, studentQueries } from "./queries.ts";
import { studentService } from "./service.ts";

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
  studentName: row.studentName,
  collegeName: row.collegeName,
  department: row.department,
  startupDomain: row.startupDomain,
  startupSize: row.startupSize,
});

export function createStudents(platform: Platform, ports: StudentPorts) {
  const queries = studentQueries(platform.db);
  const service = studentService(platform, queries);
  const emailOf = async (userId: string): Promise<string> =>
    (await ports.accounts.contacts([userId])).get(userId)?.email ?? "";

  const sweep = defineCron({ name: "students.sweep", cron: "41 3 * * *" }, async () => {
    await service.sweep();
  });

  const routes = mount(studentRoutes, {
    "POST /api/startup/register": async ({ viewer, body, address }) => {
      const id = await service.submit(body, { userId: viewer?.userId ?? null, address });
      return created({ message: "Profile submitted successfully!", student: { _id: id, confirmed: false } });
    },

    "GET /api/startups/students": async ({ query }) => {
      const { shown, page } = await readPage(query, queries);
      return ok({ students: shown.map(presentCard), ...page });
    },

    "POST /api/startups/students/{token}/confirm": async ({ params }) => {
      await service.confirm(params.token);
      return ok({ message: "Your student profile is published." });
    },

    "POST /api/startups/students/{token}/withdraw": async ({ params }) => {
      await service.withdraw(params.token);
      return ok({ message: "Your student profile was withdrawn and its data deleted." });
    },
  });

  return {
    routes,
    jobs: [sweep],
    personal: {
      async *exportPerson(userId) {
        const rows = await queries.ofPerson(userId, await emailOf(userId));
        yield { name: "student-profiles.json", json: rows.map(({ tokenHash: _, userId: __, ...rest }) => rest) };
      },
      async erasePerson(tx, userId) {
        return { traces: await queries.removeAllOf(tx, userId, await emailOf(userId)) };
      },
    } satisfies PersonalData,
  };
}
