import { type Language, prefixOf, shortened } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Config } from "#platform/config.ts";
import { downloadName } from "#platform/files/serve.ts";
import { inWords } from "#platform/words.ts";

export const calendarEntry = z.object({
  /** Never changes. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** Of its page, beginning with "/". */
  path: z.string(),
  start: z.coerce.date(),
  end: z.coerce.date(),
  updatedAt: z.coerce.date(),
  /** Grows with each change. */
  revision: z.int(),
  /** Tentative: not confirmed yet (RFC 5545, 3.8.1.11). */
  status: z.enum(["CONFIRMED", "TENTATIVE", "CANCELLED"]),
});

/** What a calendar shows of something at a time. A newer file of the same `id` replaces the older one by its revision. */
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** Lines end so, also the last one (RFC 5545, 3.1). */
const END = "\r\n";
const LINE_OCTETS = 75;
/** In letters. With them a file stays below 6 kB, so that no email fails by it. */
const LINE_MAX = 200;
const DESCRIPTION_MAX = 700;

/** Text as a value: these signs have a meaning of their own (RFC 5545, 3.3.11). */
function escaped(text: string, max = LINE_MAX): string {
  return (
    shortened(text.toWellFormed(), max)
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, "\\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in a text file
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
  );
}

/**
 * Long lines continue after a break and a space. Counted in octets; no letter is cut in two, and no sign from its
 * backslash: Google Calendar drops such an entry.
 */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const [unit] of line.matchAll(/\\.|./gsu)) {
    const size = Buffer.byteLength(unit);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += unit;
    octets += size;
  }
  return [...parts, part].join(END);
}

/** `20261120T103000Z`. In UTC every program shows it in its own zone, without a definition of that. */
const inUtc = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

type Sender = Pick<Config, "publicUrl" | "mailAddress">;

interface Use {
  /** Of who reads it; by default English. */
  language?: Language;
  /** The name of a calendar that programs load again every hour (RFC 7986). */
  feed?: string;
  /** Address of who is invited by email: their program takes it as an invitation, a move or a cancellation (RFC 5546). */
  to?: string | undefined;
}

/** Who comes agreed on the site: programs ask for no answer by email, which nothing would read. */
const attendee = (to: string, { status }: CalendarEntry): string =>
  `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=${status === "TENTATIVE" ? status : "ACCEPTED"};RSVP=FALSE:mailto:${to}`;

/** A calendar file (RFC 5545) of one entry or several. Of cancelled ones alone it asks programs to remove them (RFC 5546, 3.2.5). */
export function calendarFile(
  entries: readonly CalendarEntry[],
  sender: Sender,
  { language = "en", feed, to }: Use = {},
): string {
  const isCancel = !feed && entries.every(({ status }) => status === "CANCELLED");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Startup Connect//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${isCancel ? "CANCEL" : to ? "REQUEST" : "PUBLISH"}`,
    ...(feed ? [`NAME:${escaped(feed)}`, `X-WR-CALNAME:${escaped(feed)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H"] : []),
    ...entries.flatMap((entry) => linesOf(entry, sender, { language, to })),
    "END:VCALENDAR",
  ];
  return lines.map((line) => folded(line) + END).join("");
}

function linesOf(entry: CalendarEntry, { publicUrl, mailAddress }: Sender, { language = "en", to }: Use): string[] {
  const url = publicUrl + prefixOf(language) + entry.path;
  const [title = "", text = "", place = ""] = [entry.title, entry.description, entry.location].map((one) =>
    inWords(one, language),
  );
  const description = text && `${escaped(text, DESCRIPTION_MAX)}\\n\\n`;
  return [
    "BEGIN:VEVENT",
    `UID:${entry.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${inUtc(entry.updatedAt)}`,
    `LAST-MODIFIED:${inUtc(entry.updatedAt)}`,
    `SEQUENCE:${entry.revision}`,
    `DTSTART:${inUtc(entry.start)}`,
    `DTEND:${inUtc(entry.end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${description}${escaped(url)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    `STATUS:${entry.status}`,
    // The sender of the emails: programs apply changes by the organizer alone.
    `ORGANIZER;CN=Startup Connect:mailto:${mailAddress}`,
    ...(to ? [attendee(to, entry)] : []),
    "END:VEVENT",
  ];
}

export const methodOf = (file: string): string => /^METHOD:(\w+)/m.exec(file)?.[1] ?? "PUBLISH";

/** @param name of the saved file, without its ending */
export const calendarResponse = (file: string, name: string): Response =>
  new Response(file, {
    headers: {
      // With the method of the file, as programs expect (RFC 6047, 2.4).
      "Content-Type": `text/calendar; charset=utf-8; method=${methodOf(file)}`,
      "Content-Disposition": downloadName(`${name}.ics`),
    },
  });
