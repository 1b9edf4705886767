import { askedWords, hasContact, PASS_REASON_TEXTS, REPLY_DAYS } from "@startup-connect/contract/connections";
import { fullName, indiaDay, type PersonCard, shortDate } from "@startup-connect/contract/shared";
import { profilePath } from "#features/accounts/index.ts";
import type {
  Asked,
  IntroductionEvent,
  IntroductionOfThree,
  RequestEvent,
  RequestOfTwo,
} from "#features/connections/index.ts";
import type { Tx } from "#platform/database.ts";
import { Gone } from "#platform/problem.ts";
import * as t from "#texts/notifications-notices.ts";
import type { Context } from "./context.ts";
import { type Notice, notify } from "./notify.ts";

interface RequestNotice {
  to: "requester" | "receiver";
  text: (name: string, request: RequestOfTwo) => string;
  reason: Notice["reason"];
}

const sent = { to: "requester", reason: t.youSent } as const;
const received = { to: "receiver", reason: t.canSendYou } as const;
const dueDay = ({ dueAt }: RequestOfTwo): string => shortDate(dueAt ?? 0);

/** REQ-03 to REQ-05: who is notified of what, with the name of the other. */
const notices: Record<RequestEvent, RequestNotice> = {
  passed: {
    ...sent,
    text: (name, { passReason }) => t.passed({ name, reason: PASS_REASON_TEXTS[passReason ?? "unclear"] }),
  },
  questioned: {
    ...sent,
    text: (name, request) => t.questioned({ name, due: dueDay(request) }),
  },
  expired: {
    ...sent,
    text: (name, request) => t.expired({ name, due: dueDay(request) }),
  },
  unreplied: {
    ...sent,
    text: (name) => t.unreplied({ name, days: String(REPLY_DAYS) }),
  },
  replyDue: { ...sent, text: (name, request) => t.replyDue({ name, due: dueDay(request) }) },
  replied: {
    ...received,
    text: (name, request) => t.replied({ name, due: dueDay(request) }),
  },
  answerDue: { ...received, text: (name, request) => t.answerDue({ name, due: dueDay(request) }) },
  deadline: {
    ...received,
    text: (name, request) => t.deadline({ name, due: dueDay(request) }),
  },
};

/** INTRO-02, INTRO-03: who is notified of what, naming no one but the other of the two. */
const introductionNotices: Record<
  IntroductionEvent,
  { text: (of: { name: string }) => string; reason: Notice["reason"] }
> = {
  asked: {
    text: t.asksIntroduction,
    reason: t.youAgreed,
  },
  forwarded: {
    text: t.forwarded,
    reason: t.youAskedIntroduction,
  },
  declined: {
    text: t.introductionDeclined,
    reason: t.youAskedIntroduction,
  },
};

/** NOTI-06: a connection request. */
export const askedNotice = (
  requestId: string,
  person: Pick<PersonCard, "userId" | "name" | "founder" | "type" | "profileId">,
  asked?: Omit<Asked, "open">,
) =>
  ({
    kind: "connectRequest",
    message: t.asked({ what: askedWords(person, asked) }),
    reason: t.canSendYou,
    link:
      asked && (asked.introduced || asked.purpose !== "know")
        ? `/requests/${requestId}`
        : profilePath(person) || "/connections",
    actorId: person.userId,
    requestId,
    occasion: `request ${requestId}`,
  }) satisfies Notice;

/** @param person the other of asker and connector */
export const introductionNotice = (
  { id, requestId }: IntroductionOfThree,
  event: IntroductionEvent,
  person: Pick<PersonCard, "userId" | "name" | "founder">,
) =>
  ({
    kind: "connectRequest",
    message: introductionNotices[event].text({ name: fullName(person) }),
    reason: introductionNotices[event].reason,
    link: requestId ? `/requests/${requestId}` : "/connections?show=introductions",
    actorId: person.userId,
    occasion: `introduction ${event} ${id}`,
  }) satisfies Notice;

/** What becomes of connection requests in the lists of the two (NOTI-06, NOTI-07, CONN-07, CONN-08). */
export function requestNotices(c: Context) {
  async function personOf(tx: Tx, userId: string): Promise<PersonCard> {
    const person = (await c.ports.profiles.people([userId], tx)).get(userId);
    if (!person) throw new Gone();
    return person;
  }

  const changed = (tx: Tx, { id, userId }: { id: string; userId: string }) =>
    c.live.publish(tx, userId, "notification", { notificationId: id });

  return {
    /** @param note what was screened and not warned of, "" for none */
    async asked(tx: Tx, request: RequestOfTwo, introduced: boolean, note: string): Promise<void> {
      const person = await personOf(tx, request.requesterId);
      const notice = askedNotice(request.id, person, { ...request, introduced });
      // An address in an email is one press from whoever a stranger writes to: such a note is read on the page.
      const isPlain = note !== "" && !hasContact(note);
      await notify(c, tx, request.receiverId, isPlain ? { ...notice, content: note } : notice);
    },

    async introduction(tx: Tx, of: IntroductionOfThree, event: IntroductionEvent): Promise<void> {
      const [userId, actorId] = event === "asked" ? [of.connectorId, of.askerId] : [of.askerId, of.connectorId];
      await notify(c, tx, userId, introductionNotice(of, event, await personOf(tx, actorId)));
    },

    /** @param conversationId where the two can talk from now on */
    async accepted(tx: Tx, { id, requesterId, receiverId }: RequestOfTwo, conversationId: string): Promise<void> {
      const asking = await c.queries.acceptRequest(tx, id, c.clock.now());
      if (asking) await changed(tx, asking);
      const person = await personOf(tx, receiverId);
      await notify(c, tx, requesterId, {
        kind: "connectRequest",
        message: t.accepted({ name: fullName(person) }),
        reason: t.youAskedToConnect,
        link: `/messages/${conversationId}`,
        actorId: receiverId,
        occasion: `accepted ${id}`,
      });
    },

    async tell(tx: Tx, request: RequestOfTwo, event: RequestEvent): Promise<void> {
      const { to, text, reason } = notices[event];
      const toSender = to === "requester";
      const [userId, actorId] = toSender
        ? [request.requesterId, request.receiverId]
        : [request.receiverId, request.requesterId];
      const name = fullName(await personOf(tx, actorId));
      await notify(c, tx, userId, {
        kind: "connectRequest",
        message: text(name, request),
        reason,
        link: `/requests/${request.id}`,
        actorId,
        ...(event === "expired" || event === "unreplied" ? { by: null } : {}),
        occasion: `${event} ${request.id}${event.endsWith("Due") ? ` ${indiaDay(request.dueAt ?? 0)}` : ""}`,
      });
    },

    /** There is nothing to accept any more; of a plain decline the sender is not notified (CONN-09). */
    async closed(tx: Tx, { id }: RequestOfTwo): Promise<void> {
      const asking = await c.queries.removeRequest(tx, id);
      if (asking) await changed(tx, asking);
    },
  };
}
