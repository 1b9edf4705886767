import type { Conversation, Message } from "@startup-connect/contract/conversations";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linked } from "./bubbles.tsx";
import { dayName, daysOf, listTime } from "./groups.ts";
import type { Outgoing } from "./outbox.ts";
import { arrived, newestUnread, opened, readBy, refreshed, type Thread, withOlder } from "./use-thread.ts";

const me = "me";
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString();
const id = (n: number) => `id${String(n).padStart(4, "0")}`;
const message = (n: number, changes: Partial<Message> = {}): Message => ({
  _id: id(n),
  senderId: n % 2 ? me : "other",
  text: `${n}`,
  createdAt: at(n),
  readAt: null,
  deleted: false,
  reported: false,
  hidden: null,
  warning: null,
  ...changes,
});
const conversation: Conversation = {
  _id: "c",
  user: { userId: "other", name: "Other", founder: "", type: "Investor", picture: "", profileId: null },
  lastMessage: null,
  unread: 0,
  canWrite: true,
  blocked: false,
  updatedAt: at(0),
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const page = (from: number, to: number) => ({
  conversation,
  request: null,
  messages: range(from, to),
  nextCursor: from > 1 ? `before ${from}` : null,
});
const outgoing = (clientId: string): Outgoing => ({ clientId, text: "hi", createdAt: at(50), state: "sending" });
const texts = (thread: Thread) => thread.stored.map(({ text }) => text);
const numbers = (from: number, to: number) => range(from, to).map(({ text }) => text);

describe("an open conversation", () => {
  it("MSG-01 MSG-06: messages are in their own order, each once, in whatever order they arrive", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(range(1, 30), { minLength: 5 }), (news) => {
        let thread = opened(page(10, 20));
        for (const one of [...news, ...news])
          thread = arrived(thread, { ...one, clientId: one._id, conversationId: "c" });
        const ids = thread.stored.map(({ _id }) => _id);
        expect(ids).toEqual([...new Set(ids)].sort());
      }),
    );
  });

  it("MSG-06 MSG-08: after a gap the newest page closes up, or starts again where a hole would stay", () => {
    const thread = opened(page(31, 60));
    expect(texts(withOlder(thread, page(1, 30)))).toEqual(numbers(1, 60));
    expect(withOlder(thread, page(1, 30)).cursor).toBeNull();
    const close = refreshed(thread, page(50, 79));
    expect([texts(close), close.cursor]).toEqual([numbers(31, 79), "before 31"]);
    const hole = refreshed(thread, page(90, 119));
    expect([texts(hole), hole.cursor]).toEqual([numbers(90, 119), "before 90"]);
  });

  it("MSG-07: what the other has read is marked, later messages and the other's own are not", () => {
    const thread = readBy(opened(page(1, 6)), "other", at(4));
    expect(thread.stored.map(({ readAt }) => readAt !== null)).toEqual([true, false, true, false, false, false]);
    expect(newestUnread(thread, me)).toBe(thread.stored[5]?._id);
    expect(newestUnread(readBy(thread, me, at(6)), me)).toBeNull();
  });

  it("MSG-07: a message that comes, or comes again, after its mark is marked; a later one is not", () => {
    const sent = (n: number) => ({ ...message(n), clientId: id(n), conversationId: "c" });
    const marks = (thread: Thread) => thread.stored.map(({ readAt }) => readAt);
    const early = readBy(opened(page(1, 2)), "other", at(4));
    expect(marks(arrived(early, sent(3)))).toEqual([at(4), null, at(4)]);
    const again = arrived(readBy(arrived(opened(page(1, 2)), sent(3)), "other", at(4)), sent(3));
    expect(marks(again)).toEqual([at(4), null, at(4)]);
    expect(marks(arrived(again, sent(5)))).toEqual([at(4), null, at(4), null]);
  });
});

describe("drawing", () => {
  it("MSG-01: days in India, in them groups of one sender without a long pause", () => {
    const late = message(9, { senderId: me, createdAt: "2026-11-21T18:29:00.000Z" });
    const next = message(10, { senderId: me, createdAt: "2026-11-21T18:31:00.000Z" });
    const days = daysOf([message(1), message(2), message(4), late, next], [outgoing("x")], me);
    expect(days.map(({ day, groups }) => [day, groups.map(({ own, bubbles }) => [own, bubbles.length])])).toEqual([
      [
        "2026-11-21",
        [
          [true, 1],
          [false, 2],
          [true, 1],
        ],
      ],
      ["2026-11-22", [[true, 1]]],
      ["2026-11-21", [[true, 1]]],
    ]);
  });

  it("MSG-07: a read message and an unread one do not share their line", () => {
    const [day] = daysOf([message(1, { readAt: at(2) }), message(3)], [], me);
    expect(day?.groups.map(({ read }) => read)).toEqual([true, false]);
  });

  it("MSG-02: times in the list", () => {
    const now = new Date("2026-11-21T06:30:00Z");
    expect(listTime("2026-11-21T05:12:00Z", now)).toBe("10:42 AM");
    expect(listTime("2026-11-20T18:29:00Z", now)).toBe("Yesterday");
    expect(listTime("2026-11-18T05:12:00Z", now)).toBe("18 Nov");
    expect(listTime("2025-11-18T05:12:00Z", now)).toBe("18 Nov 2025");
    expect([dayName("2026-11-21", now), dayName("2026-11-20", now)]).toEqual(["Today", "Yesterday"]);
    expect(dayName("2026-11-12", now)).toBe("12 November 2026");
  });
});

describe("links", () => {
  const hrefs = (text: string) => linked(text).flatMap(({ href }) => href ?? []);

  it("MSG-03: http and https addresses become links, and nothing else", () => {
    expect(hrefs("See https://ilaivaram.example/log, and (http://a.example/b_(c)).")).toEqual([
      "https://ilaivaram.example/log",
      "http://a.example/b_(c)",
    ]);
    const harmless = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.example",
      "www.a.example",
      "https://",
      "http:x",
    ];
    for (const text of harmless) expect(hrefs(text), text).toEqual([]);
    expect(hrefs('<a href="https://a.example/"><img src=x onerror=alert(1)>')).toEqual(["https://a.example/"]);
    expect(hrefs("https://தமிழ்.example/வணக்கம்")).toEqual(["https://தமிழ்.example/வணக்கம்"]);
  });

  it("MSG-03: no sign of the text is lost or added", () => {
    const word = fc.constantFrom(
      "https://a.example/x",
      "http://b.example",
      "<b>",
      "&amp;",
      ".",
      " ",
      "\n",
      "(",
      ")",
      "क",
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join("");
        expect(
          linked(text)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
