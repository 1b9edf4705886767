import type { Connection } from "@startup-connect/contract/connections";
import type { ScreenedPlace } from "@startup-connect/contract/screening";
import * as t from "#texts/connections-work.ts";

/** What the two wrote before they were connected. */
export function RequestWords({ connection }: { connection: Connection }) {
  const { user, note, question, reply, direction, warnings, via } = connection;
  const isReceived = direction === "received";
  const isWarned = (place: ScreenedPlace) => warnings.some((warning) => warning.place === place);
  return (
    <>
      {via && (
        <Words
          by={
            isReceived
              ? t.introducesPerson({ via: via.user.name, name: user.name })
              : t.introducesYou({ via: via.user.name })
          }
          isWarned={isWarned("sentence")}
        >
          {via.sentence}
        </Words>
      )}
      {note && (
        <Words by={isReceived ? user.name : t.you} isOwn={!isReceived} isWarned={isWarned("note")}>
          {note}
        </Words>
      )}
      {question && (
        <Words
          by={isReceived ? t.yourQuestion : t.questionFrom({ name: user.name })}
          isOwn={isReceived}
          isWarned={isWarned("question")}
        >
          {question}
        </Words>
      )}
      {reply && (
        <Words
          by={isReceived ? t.replyFrom({ name: user.name }) : t.yourReply}
          isOwn={!isReceived}
          isWarned={isWarned("reply")}
        >
          {reply}
        </Words>
      )}
    </>
  );
}

interface WordsProps {
  by: string;
  children: string;
  isOwn?: boolean;
  /** Sent with a warning: the other opens it after reading that (FRAUD-03). */
  isWarned?: boolean;
}

export function Words({ by, children, isOwn = false, isWarned = false }: WordsProps) {
  const quote = <blockquote className="max-w-text brk whitespace-pre-line">{children}</blockquote>;
  return (
    <figure className="min-w-0 border-l-3 border-line-2 pl-3">
      <figcaption className="text-xs text-ink-3">{isWarned && isOwn ? t.sentWithWarning({ by }) : by}</figcaption>
      {isWarned && !isOwn ? (
        <details>
          <summary className="min-h-tap content-center font-semibold text-link">{t.showWords}</summary>
          {quote}
        </details>
      ) : (
        quote
      )}
    </figure>
  );
}
