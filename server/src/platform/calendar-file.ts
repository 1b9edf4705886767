import { downloadName } from "#platform/files/serve.ts";
/** What a calendar shows of something at a time. A newer file of the same `uid` replaces the older one by its revision. */
export interface CalendarEntry {
  /** Never changes. */
  id: string;
  title: string;
  description: string;
  location: string;
  /** Absolute address of its page. */
  url: string;
  start: Date;
  end: Date;
  updatedAt: Date;
  revision: number;
  /** Tentative: not confirmed yet (RFC 5545, 3.8.1.11). */
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
}

/** Lines of a calendar file end so, also the last one (RFC 5545, 3.1). */
const END = "\r\n";
const LINE_OCTETS = 75;

/** Text as a value: these signs have a meaning of their own (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, "\\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in a text file
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

/** Long lines continue after a break and a space. Counted in octets; no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join(END);
}

/** `20261120T103000Z` */
const inUtc = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** `20261120T160000`, the clock of India. */
const inIndia = (time: Date): string => inUtc(new Date(time.getTime() + 330 * 60_000)).slice(0, -1);

/** Indian time without daylight saving, as it has been since 1945; programs that know the name use their own. */
const zone = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Kolkata",
  "BEGIN:STANDARD",
  "DTSTART:19451015T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "TZNAME:IST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * A calendar file (RFC 5545) of one entry or several. Of cancelled ones alone it asks programs to remove them (RFC 5546, 3.2.5).
 * @param publicUrl origin of the site, which makes the ids unique
 * @param feed the name of a calendar that programs load again every hour (RFC 7986)
 */
export function calendarFile(entries: readonly CalendarEntry[], publicUrl: string, feed?: string): string {
  const { hostname } = new URL(publicUrl);
  const isCancel = !feed && entries.every(({ status }) => status === "CANCELLED");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Startup Connect//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${isCancel ? "CANCEL" : "PUBLISH"}`,
    ...(feed ? [`NAME:${escaped(feed)}`, `X-WR-CALNAME:${escaped(feed)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H"] : []),
    ...zone,
    ...entries.flatMap((entry) => linesOf(entry, hostname)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => folded(line) + END).join("");
}

const linesOf = (entry: CalendarEntry, hostname: string): string[] => [
  "BEGIN:VEVENT",
  `UID:${entry.id}@${hostname}`,
  `DTSTAMP:${inUtc(entry.updatedAt)}`,
  `LAST-MODIFIED:${inUtc(entry.updatedAt)}`,
  `SEQUENCE:${entry.revision}`,
  `DTSTART;TZID=Asia/Kolkata:${inIndia(entry.start)}`,
  `DTEND;TZID=Asia/Kolkata:${inIndia(entry.end)}`,
  `SUMMARY:${escaped(entry.title)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  `LOCATION:${escaped(entry.location)}`,
  `URL:${entry.url}`,
  `STATUS:${entry.status}`,
  "END:VEVENT",
];

/** With the method of the file, as programs expect (RFC 6047, 2.4). */
export const calendarType = (file: string): string =>
  `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(file)?.[1] ?? "PUBLISH"}`;

/** @param name of the saved file, without its ending */
export const calendarResponse = (file: string, name: string): Response =>
  new Response(file, {
    headers: {
      "Content-Type": calendarType(file),
      "Content-Disposition": downloadName(`${name}.ics`),
    },
  });
