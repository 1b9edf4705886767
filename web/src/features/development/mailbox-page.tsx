import type { AllRoutes, Answer } from "@startup-connect/contract";
import { Link } from "react-router";
import { copyText } from "#lib/copy-text.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { pageTitle } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Copy, ExternalLink } from "#ui/icons.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ToastProvider, useToast } from "#ui/toast.tsx";
import type { Route } from "./+types/mailbox-page";
import "#app/styles/work.css";

/** Loads the list, and the email that the address names or the newest one. 404 on a server that sends emails. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { mails } = await api("GET /api/dev/mails");
  const id = new URL(request.url).searchParams.get("mail") ?? mails[0]?._id;
  if (id === undefined) return { mails, mail: null };
  const { mail } = await api("GET /api/dev/mails/{id}", { params: { id } });
  return { mails, mail };
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Mailbox") }, { name: "robots", content: "noindex" }];

type Entry = Answer<AllRoutes["GET /api/dev/mails"]>["mails"][number];
type Mail = Answer<AllRoutes["GET /api/dev/mails/{id}"]>["mail"];

/** Emails of a server without SMTP_URL. The newest one is open. */
export default function MailboxPage({ loaderData: { mails, mail } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-6 pt-8 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-2">
          <h1 className="h1">Mailbox</h1>
          <p className="text-ink-2">Emails this server would have sent. Set SMTP_URL to send them.</p>
        </div>
        <Link to="?" className="btn btn-2">
          Check for new emails
        </Link>
      </div>
      {mail ? (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ToastProvider>
            <MailView key={mail._id} mail={mail} />
          </ToastProvider>
          <MailList mails={mails} open={mail._id} />
        </div>
      ) : (
        <EmptyState>No emails yet. Register with any address to receive the email with its code here.</EmptyState>
      )}
    </div>
  );
}

/** Comes after the email in the page, so that phones show the email first. */
function MailList({ mails, open }: { mails: readonly Entry[]; open: string }) {
  return (
    <nav aria-label="Emails" className="card overflow-hidden lg:-order-1">
      <ul>
        {mails.map(({ _id, sentAt, to, subject }) => (
          <li key={_id} className="border-b border-line last:border-0">
            <Link
              to={`?mail=${_id}`}
              preventScrollReset
              aria-current={_id === open ? "page" : undefined}
              className="grid gap-0.5 px-4 py-3 text-sm text-ink no-underline -outline-offset-2 hover:bg-hover aria-[current]:bg-action-tint"
            >
              <span className="font-semibold brk">{subject}</span>
              <span className="text-ink-2 brk">{to}</span>
              <SentAt at={sentAt} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MailView({ mail: { _id, sentAt, to, subject, category, text } }: { mail: Mail }) {
  const code = codeOf(text);
  return (
    <article className="card min-w-0">
      <header className="grid gap-2 border-b border-line p-4 sm:p-5">
        <h2 className="h3 brk">{subject}</h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          <span className="brk">To {to}</span>
          <SentAt at={sentAt} />
          <Badge kind="line">{category}</Badge>
        </p>
      </header>
      {code && <Code code={code} />}
      <p className="p-4 whitespace-pre-wrap brk sm:p-5">
        {piecesOf(text).map((piece, index) =>
          piece.kind === "text" ? (
            piece.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of an email never changes
            <a key={index} href={piece.url}>
              {piece.url}
            </a>
          ),
        )}
      </p>
      <footer className="border-t border-line p-4 text-sm sm:px-5">
        <a href={`/dev/mailbox/${_id}/html`} target="_blank" rel="noopener">
          Show the HTML part <ExternalLink className="inline-block size-4 align-baseline" />
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </footer>
    </article>
  );
}

/** One click on the code selects it, one on the button copies it. */
function Code({ code }: { code: string }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const copy = async () =>
    toast((await copyText(code)) ? "Code copied" : "The browser does not allow copying. Select the code instead.");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-action-tint p-4 sm:px-5">
      <strong className="font-mono text-3xl select-all">{code}</strong>
      {hydrated && (
        <Button onClick={copy}>
          <Copy />
          Copy code
        </Button>
      )}
    </div>
  );
}

const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Kolkata" });

const SentAt = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-ink-3">
    {format.format(new Date(at))}
  </time>
);

type MailPiece = { kind: "text"; text: string } | { kind: "link"; url: string };

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** The text part of an email split at its web addresses, so that they can be links. */
export function piecesOf(text: string): MailPiece[] {
  const pieces: MailPiece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(WEB_ADDRESS)) {
    const url = match.replace(/[.,;:!?)]+$/, "");
    if (index > end) pieces.push({ kind: "text", text: text.slice(end, index) });
    pieces.push({ kind: "link", url });
    end = index + url.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

/** The five-digit code that is alone on a line of an email; null without one. */
export const codeOf = (text: string): string | null => /^[ \t]*(\d{5})[ \t]*$/m.exec(text)?.[1] ?? null;
