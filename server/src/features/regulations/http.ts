import {
  ALL_DEPARTMENTS,
  ALL_YEARS,
  REGULATION_DEPARTMENTS,
  REGULATION_NOT_FOUND,
  REGULATION_YEARS,
  type Regulation,
  regulationRoutes,
} from "@startup-connect/contract/regulations";
import { attachment, sentFile } from "#platform/files/index.ts";
import { created, done, mount, ok } from "#platform/http.ts";
import { textsApart } from "#platform/own-texts.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import { noticeText } from "./notice-text.ts";
import type { RegulationQueries, ShownRegulation } from "./queries.ts";
import type { RegulationPorts, regulationService } from "./service.ts";

const REGULATION_SAVED = "The notice was saved.";

/** Null where nothing is narrowed: no value, or among them the word for all. */
const narrowed = (values: readonly string[] | undefined, all: string): readonly string[] | null =>
  values && !values.includes(all) ? values : null;

/** What is no year of four digits finds nothing. */
const yearOf = (text: string): number => (/^\d{4}$/.test(text) ? Number(text) : 0);

export function regulationHttp(
  platform: Platform,
  queries: RegulationQueries,
  ports: RegulationPorts,
  service: ReturnType<typeof regulationService>,
) {
  return mount(regulationRoutes, {
    "GET /api/regulations": async ({ query }) => {
      const years = narrowed(query.year, ALL_YEARS)?.map(yearOf) ?? null;
      const departments = narrowed(query.department, ALL_DEPARTMENTS);
      const [rows, knownYears, knownDepartments] = await Promise.all([
        queries.list(years, departments),
        queries.years(),
        queries.departments(),
      ]);
      return ok({
        regulations: rows.map(presentRegulation),
        years: [...new Set([...REGULATION_YEARS, ...knownYears])].sort((a, b) => a - b),
        departments: [...new Set([...REGULATION_DEPARTMENTS, ...knownDepartments])],
      });
    },

    "GET /api/regulations/{id}/download": async ({ params }) => {
      const shown = await queries.byId(platform.db.reads, params.id);
      if (!shown) throw notFound(REGULATION_NOT_FOUND);
      const { path, laws, date } = shown.notice;
      const name = `notice-${date}${path.slice(path.lastIndexOf("."))}`;
      if (path) return sentFile(platform.files, { path, name }, REGULATION_NOT_FOUND);
      if (laws.length === 0) throw notFound(REGULATION_NOT_FOUND);
      const bytes = new TextEncoder().encode(noticeText(shown, await ports.recognition.facts.book()));
      return attachment({ pieces: [bytes], type: "text/plain; charset=utf-8" }, `notice-${date}.txt`);
    },

    "GET /api/admin/regulations": async () => {
      const rows = await queries.list(null, null);
      const apart = ({ notice }: ShownRegulation) => textsApart(["description"], notice);
      return ok({ regulations: rows.map((row) => ({ ...presentRegulation(row), ...apart(row) })) });
    },

    "POST /api/admin/regulations": async ({ viewer, body }) =>
      created({ message: REGULATION_SAVED, regulation: presentRegulation(await service.add(viewer, body)) }),

    "PATCH /api/admin/regulations/{id}": async ({ viewer, params, body }) =>
      ok({ message: REGULATION_SAVED, regulation: presentRegulation(await service.change(viewer, params.id, body)) }),

    "DELETE /api/admin/regulations/{id}": ({ viewer, params }) => done(service.remove(viewer, params.id)),
  });
}

/** REC-34: a file of ours, else the official address, else nothing. */
const downloadLink = ({ id, path, laws, officialLink }: ShownRegulation["notice"]): string =>
  path !== "" || laws.length > 0 ? `/api/regulations/${id}/download` : officialLink;

const presentRegulation = ({ notice, newer }: ShownRegulation): Regulation => ({
  id: notice.id,
  date: notice.date,
  department: notice.department,
  description: notice.description,
  downloadLink: downloadLink(notice),
  officialLink: notice.officialLink,
  supersededBy: newer && { id: newer.id, date: newer.date, description: newer.description },
});
