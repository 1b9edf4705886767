import type { EventRow } from "./queries.ts";

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
 * The event as a calendar file (RFC 5545). A newer file of the same event replaces the older one by its SEQUENCE.
 * The link to an online room is not in it: the file is for everybody.
 * @param publicUrl origin of the site
 */
export function calendarFile(event: EventRow, publicUrl: string): string {
  const page = `${publicUrl}/events/${event.id}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Startup Connect//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...zone,
    "BEGIN:VEVENT",
    `UID:${event.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${inUtc(event.updatedAt)}`,
    `LAST-MODIFIED:${inUtc(event.updatedAt)}`,
    `SEQUENCE:${event.revision}`,
    `DTSTART;TZID=Asia/Kolkata:${inIndia(event.startsAt)}`,
    `DTEND;TZID=Asia/Kolkata:${inIndia(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(`${event.description}\n\n${page}`)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${page}`,
    `STATUS:${event.cancelledAt ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => folded(line) + END).join("");
}
