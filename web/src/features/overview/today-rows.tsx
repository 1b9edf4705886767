import { STARTUP_LEFT } from "@startup-connect/contract/boards";
import { isWarned, WARNED } from "@startup-connect/contract/connections";
import type { TodayItem } from "@startup-connect/contract/overview";
import { clockTime, fullName, indiaDay, momentInIndia, shortDate, weekday } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { AnswerButtons, answerRequest } from "#features/connections/answer-buttons.tsx";
import { IntroductionActions } from "#features/connections/introduction-actions.tsx";
import { askedText, dueText } from "#features/connections/request-words.ts";
import { nextWords } from "#features/deals/deal-words.ts";
import { officeBadge } from "#features/mentoring/office-words.ts";
import { nameOf } from "#features/mentoring/session-words.ts";
import { dayIn, hoursIn, momentIn, ownZone, spanIn, timeIn } from "#features/mentoring/times.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import type { Said } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Briefcase, Calendar, Check, FileText, User, Users } from "#ui/icons.tsx";
import { Tile } from "#ui/tile.tsx";

export type Item<K extends TodayItem["kind"]> = Extract<TodayItem, { kind: K }>;

export function keyOf(item: TodayItem): string {
  switch (item.kind) {
    case "introduction":
      return item.introduction._id;
    case "request":
    case "question":
      return item.connection._id;
    case "conversation":
      return item.conversation._id;
    case "event":
      return item.event._id;
    case "session":
      return item.session._id;
    case "deal":
      return item.deal._id;
    case "commitment":
      return item.commitment._id;
    case "officeHour":
      return item.office._id;
    case "card":
      return item.card._id;
    default:
      return item.kind;
  }
}

/** TODAY-01: one thing to do. */
export function Row({ item, onSaid }: { item: TodayItem; onSaid: (said: Said) => void }) {
  switch (item.kind) {
    case "request":
      return <Request {...item} onSaid={onSaid} />;
    case "question":
      return <Question {...item} />;
    case "introduction":
      return <AskedToIntroduce {...item} />;
    case "conversation":
      return <Unread {...item} />;
    case "session":
      return <Session {...item} />;
    case "deal": {
      const { _id, other, proposal } = item.deal;
      return (
        <Step
          isFirstLevel
          image={<Tile id={other.userId} name={other.name} picture={other.picture} shape={shapeOf(other.type)} />}
          above={proposal && !proposal.isOwn ? "A stage of your deal to confirm" : "Your promised answer"}
          title={fullName(other)}
          text={nextWords(item.deal)}
          actions={
            <ButtonLink kind={1} size="sm" href={paths.deal(_id)}>
              Open deal<span className="sr-only">: {other.name}</span>
            </ButtonLink>
          }
        />
      );
    }
    case "commitment": {
      const { due, text, sessionId } = item.commitment;
      return (
        <Step
          image={<Mark Icon={Check} />}
          above={`${dueWords(due)}, agreed with ${item.otherName}`}
          title={text}
          text=""
          actions={
            <ButtonLink size="sm" href={paths.session(sessionId)}>
              Open session<span className="sr-only">: {text}</span>
            </ButtonLink>
          }
        />
      );
    }
    case "card": {
      const { _id, nextOn, nextStep, startup } = item.card;
      const name = startup?.name ?? STARTUP_LEFT;
      return (
        <Step
          image={<Mark Icon={Briefcase} />}
          above={`${dueWords(nextOn ?? "")}, on your board`}
          title={name}
          text={nextStep}
          actions={
            <ButtonLink size="sm" href={`${paths.board}?card=${_id}`}>
              Open card<span className="sr-only">: {name}</span>
            </ButtonLink>
          }
        />
      );
    }
    case "event": {
      const { _id, title, date, time, location } = item.event;
      return (
        <Step
          image={<Mark Icon={Calendar} />}
          above={`${weekday(date)}, ${shortDate(date)}, ${clockTime(momentInIndia(date, time))}`}
          title={title}
          text={location}
          actions={
            <ButtonLink size="sm" href={paths.event(_id)}>
              Open event<span className="sr-only">: {title}</span>
            </ButtonLink>
          }
        />
      );
    }
    case "officeHour": {
      const { _id, topic, start, end, seat } = item.office;
      const isOffered = seat?.state === "offered";
      return (
        <Step
          isFirstLevel={isOffered}
          image={<Mark Icon={Users} />}
          above={`Office hour, ${spanIn(start, end, ownZone())}`}
          title={topic}
          text={
            isOffered && seat.offerUntil
              ? `A seat is kept for you until ${momentIn(seat.offerUntil, ownZone())}.`
              : officeBadge(item.office)[1]
          }
          actions={
            <ButtonLink {...(isOffered && { kind: 1 })} size="sm" href={paths.office(_id)}>
              {isOffered ? "Take the seat" : "Open office hour"}
              <span className="sr-only">: {topic}</span>
            </ButtonLink>
          }
        />
      );
    }
    case "application":
      return (
        <Step
          image={<Mark Icon={FileText} />}
          above="Your application"
          title={item.open === 1 ? "One point is open" : `${item.open} points are open`}
          text="A question without an answer, or a refused document."
          actions={
            <ButtonLink size="sm" href={paths.application}>
              Open application
            </ButtonLink>
          }
        />
      );
    case "completeProfile":
      return (
        <Step
          image={<Mark Icon={User} />}
          above={`Your profile is ${item.completeness}% complete`}
          title="Complete your profile"
          text="Empty fields are shown as “N/A”."
          actions={
            <ButtonLink size="sm" href={item.to}>
              Complete profile
            </ButtonLink>
          }
        />
      );
    default:
      return null;
  }
}

function Request({ connection, onSaid }: Item<"request"> & { onSaid: (said: Said) => void }) {
  const { _id, user, note, createdAt, dueAt, via } = connection;
  const path = profilePath(user.type, user.profileId);
  return (
    <Step
      isFirstLevel
      image={<Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />}
      above={`Request to you, ${dueAt ? dueText(dueAt) : shortDate(createdAt)}`}
      title={path ? <Anchor href={path}>{fullName(user)}</Anchor> : fullName(user)}
      text={[
        via && `Introduced by ${via.user.name}`,
        askedText(connection),
        isWarned(connection) ? WARNED : note || `${user.type} without a note.`,
      ]
        .filter(Boolean)
        .join("\n")}
      actions={
        <>
          {!isWarned(connection) && (
            <AnswerButtons
              kind={1}
              about={<span className="sr-only">: {user.name}</span>}
              onSaid={onSaid}
              answer={(decision) => answerRequest(_id, decision)}
            />
          )}
          <ButtonLink size="sm" href={paths.request(_id)}>
            Open<span className="sr-only">: request from {user.name}</span>
          </ButtonLink>
        </>
      }
    />
  );
}

function Question({ connection }: Item<"question">) {
  const { _id, user, question, dueAt } = connection;
  return (
    <Step
      isFirstLevel
      image={<Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />}
      above={dueAt ? `Question about your request, ${dueText(dueAt)}` : "Question about your request"}
      title={fullName(user)}
      text={isWarned(connection) ? WARNED : question}
      actions={
        <ButtonLink kind={1} size="sm" href={paths.request(_id)}>
          Reply<span className="sr-only">: {user.name}</span>
        </ButtonLink>
      }
    />
  );
}

function AskedToIntroduce({ introduction }: Item<"introduction">) {
  const { user, target, why, dueAt, findings } = introduction;
  const isSuspect = findings.length > 0;
  return (
    <Step
      isFirstLevel
      image={<Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />}
      above={`Introduction to ${target.name}${dueAt ? `, ${dueText(dueAt)}` : ""}`}
      title={fullName(user)}
      text={isSuspect ? WARNED : why}
      actions={
        isSuspect ? (
          <ButtonLink size="sm" href={`${paths.connections}?show=introductions`}>
            Open<span className="sr-only">: introduction of {user.name}</span>
          </ButtonLink>
        ) : (
          <IntroductionActions introduction={introduction} />
        )
      }
    />
  );
}

function Unread({ conversation: { _id, user, unread, lastMessage, updatedAt } }: Item<"conversation">) {
  return (
    <Step
      image={<Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />}
      above={`${unread} unread, ${shortDate(updatedAt)}, ${clockTime(updatedAt)}`}
      title={fullName(user)}
      text={lastMessage?.text ?? ""}
      actions={
        <ButtonLink size="sm" href={paths.conversation(_id)}>
          Read<span className="sr-only">: {user.name}</span>
        </ButtonLink>
      }
    />
  );
}

function dueWords(due: string): string {
  const today = indiaDay(timeNow());
  if (due === today) return "Due today";
  return due > today ? "Due tomorrow" : `Due since ${shortDate(due)}`;
}

function Session({ session }: Item<"session">) {
  const { _id, other, intake } = session;
  const { above, text, action, isFirstLevel } = sessionWords(session);
  const name = nameOf(session);
  return (
    <Step
      isFirstLevel={isFirstLevel}
      image={
        <Tile
          id={other?.userId ?? _id}
          name={name}
          picture={other?.picture ?? ""}
          shape={shapeOf(other?.type ?? "None")}
        />
      }
      above={above}
      title={name}
      text={[text, session.role === "mentor" && intake && `“${intake}”`].filter(Boolean).join("\n")}
      actions={
        <ButtonLink {...(isFirstLevel && { kind: 1 })} size="sm" href={paths.session(_id)}>
          {action}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      }
    />
  );
}

/** By where a session is: to be confirmed, ahead or under way, or over without an answer. */
function sessionWords({ state, start, end, dueAt, linkOpensAt, link }: Item<"session">["session"]) {
  const zone = ownZone();
  const when = spanIn(start, end, zone);
  if (state === "requested")
    return {
      above: `Session request, ${when}`,
      text: dueAt ? `Please confirm or decline until ${momentIn(dueAt, zone)}.` : "",
      action: "Answer request",
      isFirstLevel: true,
    };
  const now = new Date(timeNow());
  if (now >= new Date(end))
    return { above: `Session, ${when}`, text: "Did it take place?", action: "Answer", isFirstLevel: true };
  const isToday = dayIn(start, zone) === dayIn(now, zone);
  const opens = isToday ? `at ${timeIn(linkOpensAt, zone)}` : momentIn(linkOpensAt, zone);
  return {
    above: isToday ? `Session today, ${hoursIn(start, end, zone)}` : `Session, ${when}`,
    text: link ? "The link is open." : `The link opens ${opens}.`,
    action: "Open session",
    isFirstLevel: false,
  };
}

const Mark = ({ Icon }: { Icon: typeof Calendar }) => (
  <span className="grid size-12 place-items-center rounded-sm bg-action-tint text-action">
    <Icon />
  </span>
);

interface StepProps {
  image: ReactNode;
  above: string;
  title: ReactNode;
  text: string;
  actions: ReactNode;
  /** Another member expects an answer. */
  isFirstLevel?: boolean;
}

const Step = ({ image, above, title, text, actions, isFirstLevel = false }: StepProps) => (
  <li
    className={cx(
      "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 px-4 py-4 sm:px-5 md:grid-cols-[auto_minmax(0,1fr)_auto]",
      isFirstLevel && "shadow-[inset_3px_0_0_var(--color-action)]",
    )}
  >
    {image}
    <div className="min-w-0 text-sm">
      <p className="text-ink-3">{above}</p>
      <h3 className="h4 brk">{title}</h3>
      <p className="mt-0.5 line-clamp-3 max-w-text brk whitespace-pre-line text-ink-2">{text}</p>
    </div>
    <div className="flex flex-wrap gap-1.5 max-md:col-start-2 md:self-center">{actions}</div>
  </li>
);
