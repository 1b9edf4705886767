import { indiaDay, inEnglish, longDate } from "@startup-connect/contract/shared";
import { defineCron } from "#platform/jobs/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { PublicFile } from "#platform/public-file.ts";
import type { SecurityLog } from "#platform/security.ts";
import type { Report } from "./http.ts";
import type { AuditQueries } from "./queries.ts";
import { anchorText } from "./verify.ts";

/** Event of the security log: number and digest of the last line of the log. */
const AUDIT_HEAD = "audit.head";

const anchorMail = (to: string, { day, text }: { day: string; text: string }): MailContent => ({
  to,
  subject: `Anchor of the action log, ${inEnglish(longDate(day))}`,
  preview: "Keep this email: it proves later that no earlier line was changed.",
  blocks: [
    { kind: "heading", text: "Anchor of the action log" },
    "Keep this email. It proves later that no line before it was changed, added or removed. Save the lines below to a file and compare with: npm run cli -- audit verify --anchors FILE",
    text,
  ],
  reason: "You get this email because this address is in the setting ANCHOR_TO.",
  category: "operator",
});

/**
 * Signs the end of the log each day, because a chain without its last lines still verifies (TRACE-02), and clears what
 * is a year old.
 */
export const anchorJob = ({ db, clock, config, keys, mail, security }: Platform, queries: AuditQueries) =>
  defineCron({ name: "audit.daily", cron: "10 0 * * *" }, async () => {
    const now = clock.now();
    await queries.forgetAdmins(now);
    const last = await queries.head();
    if (!last) return;
    const unsigned = { day: indiaDay(now), ...last, at: now.toISOString() };
    const anchor = { ...unsigned, signatures: keys.signatures("anchor", anchorText(unsigned)) };
    const isNew = await db.tx(async (tx) => {
      if (!(await queries.addAnchor(tx, anchor))) return false;
      const text = JSON.stringify({ anchors: [anchor] });
      for (const to of config.anchorTo) await mail.enqueue(tx, anchorMail(to, { day: anchor.day, text }));
      return true;
    });
    if (isNew) security.record({ event: AUDIT_HEAD, outcome: "done", detail: `${last.number} ${last.digest}` });
  });

/** The anchors, for anyone who keeps them. */
export const anchorsFile = (queries: AuditQueries): PublicFile => ({
  path: /^\/transparency\/anchors\.json$/,
  make: async () =>
    Response.json({ anchors: await queries.anchors() }, { headers: { "Cache-Control": "public, max-age=300" } }),
});

/** Ends of the log that this machine's security log has noted. */
export async function* notedHeads(security: Pick<SecurityLog, "read">) {
  for await (const { event, detail = "", time } of security.read(new Date(0))) {
    const [number = "", digest = ""] = detail.split(" ");
    if (event === AUDIT_HEAD)
      yield { number: Number(number), digest, by: `the security log noted on ${time.slice(0, 10)}` };
  }
}

/** TRACE-06: the transparency report as a table. */
export const reportFile = (report: Report): PublicFile => ({
  path: /^\/transparency\/report\.csv$/,
  async make() {
    const rows = (await report()).flatMap(({ of, periods }) =>
      periods.flatMap(({ months, total, ways, times }) => {
        const row = (by: string, cell: string, count: string | number) => [
          months.join(" "),
          of,
          by,
          cell,
          String(count),
        ];
        return [
          row("", "total", total),
          ...ways.flatMap(({ by, cells }) => (cells ?? []).map(({ cell, count }) => row(by, cell, count))),
          ...Object.entries(times ?? {}).map(([name, hours]) => row("hours to decide", name, hours)),
        ];
      }),
    );
    // Words of our own and numbers: nothing to quote.
    const text = [["months", "of", "by", "cell", "count"], ...rows].map((row) => `${row.join(",")}\r\n`).join("");
    return new Response(text, {
      headers: { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "public, max-age=300" },
    });
  },
});
