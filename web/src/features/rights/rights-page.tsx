import type { AllRoutes, Answer } from "@startup-connect/contract";
import type { Consented } from "@startup-connect/contract/accounts";
import type { ConsentState } from "@startup-connect/contract/rights";
import { longDate, shortDate } from "@startup-connect/contract/shared";
import {
  COMMENTS_MAX,
  TICKET_KIND_LABELS,
  TICKET_KINDS,
  TICKET_LAW,
  TICKET_TEXT_MISSING,
} from "@startup-connect/contract/support";
import type { ReactNode } from "react";
import { DownloadData } from "#features/settings/download-data.tsx";
import { RequestBadge, ticketText } from "#features/support/ticket-clock.tsx";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { saveText } from "#lib/save-file.tsx";
import { useSubmit, useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/rights.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CardLink, Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Pencil, Trash } from "#ui/icons.tsx";
import { Select } from "#ui/select.tsx";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Route } from "./+types/rights-page";
import { NomineePanel } from "./nominee.tsx";

type Summary = Answer<AllRoutes["GET /api/rights/summary"]>;
type Threads = Answer<AllRoutes["GET /api/rights/tickets"]>["threads"];
type Reads = Answer<AllRoutes["GET /api/rights/reads"]>["reads"];
type Receipts = Answer<AllRoutes["GET /api/users/consents"]>["consents"];

export const handle: MemberPage = { title: t.title, loading: "detail" };

export const clientLoader = forMembers(async () => {
  const [summary, { consents }, { threads }, { reads }, { nominee }] = await Promise.all([
    browserApi("GET /api/rights/summary"),
    browserApi("GET /api/users/consents"),
    browserApi("GET /api/rights/tickets"),
    browserApi("GET /api/rights/reads"),
    browserApi("GET /api/rights/nominee"),
  ]);
  return { summary, receipts: consents, threads, reads, nominee };
});

/** RIGHT-02 to RIGHT-08: what is stored of the person, what they agreed to and ask, and who opened what. */
export default function RightsPage({
  loaderData: { summary, receipts, threads, reads, nominee },
}: Route.ComponentProps) {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.title}</h1>
        <DownloadData />
      </header>
      <p className="max-w-prose text-ink-2">{t.intro}</p>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <Held summary={summary} />
          <Consents states={summary.consents} receipts={receipts} />
          <Requests threads={threads} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Ways />
          <NomineePanel nominee={nominee} />
          <Reads reads={reads} />
        </div>
      </div>
    </>
  );
}

function Held({ summary: { at, held } }: { summary: Summary }) {
  const columns = [
    { key: "what", title: t.what },
    { key: "why", title: t.why },
    { key: "kept", title: t.kept },
    { key: "who", title: t.who },
  ];
  return (
    <Panel title={t.held} action={<span className="text-xs text-ink-3 num">{shortDate(at)}</span>} flush>
      <Table caption={t.held} columns={columns}>
        {held.map(({ purpose, title, use, ground, who, kept, rows, people }) => (
          <Row key={purpose}>
            <RowHeader>
              {title}
              <span className="block text-xs font-normal text-ink-3 num">{t.entries({ rows })}</span>
            </RowHeader>
            <Cell className="col-span-full">
              {use}
              <span className="block text-xs text-ink-3">{ground}</span>
            </Cell>
            <Cell className="col-span-full">{kept}</Cell>
            <Cell className="col-span-full">
              <span className="text-ink-3 md:hidden">{t.who}: </span>
              {people > 0 ? t.people({ who, people }) : who}
            </Cell>
          </Row>
        ))}
      </Table>
    </Panel>
  );
}

function Consents({ states, receipts }: { states: readonly ConsentState[]; receipts: Receipts }) {
  const toast = useToast();
  const { doing, failure, run } = useSubmitAndReload();
  const choose = (purpose: Consented, given: boolean) => () =>
    void run(async () => {
      const answer = await browserApi("PUT /api/consents/{purpose}", { params: { purpose }, json: { given } });
      toast(answer.message);
    }, purpose);
  return (
    <Panel title={t.agreed}>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <ul className="divide-y divide-line">
        {states.map((state) => (
          <li key={state.purpose} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold">{state.title}</p>
              <p className="text-xs text-ink-3">{words(state)}</p>
            </div>
            <Choice state={state} isBusy={doing === state.purpose} choose={choose} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">{t.onePress}</p>
      {receipts.length > 0 && <ReceiptList receipts={receipts} />}
    </Panel>
  );
}

/** RIGHT-06. */
function Requests({ threads }: { threads: Threads }) {
  return (
    <Panel
      title={t.requests}
      action={
        <ActionButton<FieldOf<"POST /api/rights/tickets">>
          size="sm"
          button={t.newRequest}
          title={t.newRequestTitle}
          confirm={t.send}
          kind={1}
          busyText={t.sending}
          check={needs("text", TICKET_TEXT_MISSING)}
          isFresh
          action={({ text }) => {
            const kind = TICKET_KINDS.find((one) => one === text("kind")) ?? "access";
            return browserApi("POST /api/rights/tickets", { json: { kind, text: text("text") } });
          }}
        >
          {(field) => (
            <>
              <Select
                {...field("kind")}
                label={t.whatKind}
                options={TICKET_KINDS.map((value) => ({ value, label: TICKET_KIND_LABELS[value] }))}
              />
              <Textarea {...field("text")} label={t.sayWhat} rows={5} limit={COMMENTS_MAX} />
            </>
          )}
        </ActionButton>
      }
    >
      <p className="text-sm text-ink-2">{t.requestsHint({ days: String(TICKET_LAW.days) })}</p>
      {threads.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {threads.map(({ page, reference, text, status, ticket }) => (
            <li key={page} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Anchor href={page} className="num">
                  {reference}
                </Anchor>
                <RequestBadge status={status} ticket={ticket} />
              </p>
              {ticket && <p className="text-sm font-semibold">{TICKET_KIND_LABELS[ticket.kind]}</p>}
              <p className="truncate text-sm">{text}</p>
              {ticket && <p className="text-xs text-ink-3">{ticketText(status, ticket)}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** RIGHT-07. */
const Reads = ({ reads }: { reads: Reads }) => (
  <Panel title={t.reads}>
    <p className="text-sm text-ink-2">{reads.length > 0 ? t.readsHint : t.noReads}</p>
    {reads.length > 0 && (
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
        {reads.map(({ _id, day, what, thing, by }) => (
          <li key={_id} className="py-2">
            <p className="text-sm brk">{thing ? t.readThing({ what, thing }) : what}</p>
            <p className="text-xs text-ink-3">{t.readLine({ date: longDate(day), by })}</p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

function words({ things, last, version }: ConsentState): string {
  if (things === 0) return t.notAgreed;
  return last ? t.agreedOn({ date: longDate(last.at), version: String(version) }) : t.agreedBefore;
}

/** Where the others are agreed to. */
const places: Partial<Record<Consented, string>> = {
  readingTime: paths.rooms,
  receipts: paths.updates,
  push: paths.settingsSection("emails"),
};

interface ChoiceProps {
  state: ConsentState;
  isBusy: boolean;
  choose: (purpose: Consented, given: boolean) => () => void;
}

/** RIGHT-02: giving and withdrawing have the same size, place and number of presses. */
function Choice({ state: { purpose, title, things }, isBusy, choose }: ChoiceProps) {
  const place = places[purpose];
  if (things === 0 && place)
    return (
      <ButtonLink href={place} size="sm" aria-label={t.agreeTo({ title })}>
        {t.agree}
      </ButtonLink>
    );
  const given = things > 0;
  return (
    <Button
      size="sm"
      aria-label={given ? t.withdrawOf({ title }) : t.agreeTo({ title })}
      busyText={isBusy && t.saving}
      onClick={choose(purpose, !given)}
    >
      {given ? t.withdraw : t.agree}
    </Button>
  );
}

function ReceiptList({ receipts }: { receipts: Receipts }) {
  const save = async (id: string) => {
    const receipt = await browserApi("GET /api/consents/{id}/receipt", { params: { id } });
    saveText(JSON.stringify(receipt, null, 2), `receipt-${receipt.sha256.slice(0, 8)}.json`);
  };
  const { failure, run } = useSubmit();
  return (
    <Disclosure title={t.receipts} className="mt-3 w-full border-t">
      {failure && <Alert kind="bad">{failure}</Alert>}
      <ul className="grid gap-4">
        {receipts.map(({ _id, asked, purpose, given, at, place, wording, receipt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
              <p className="text-ink">{asked}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-sm">
                <Verdict purpose={purpose} given={given} />
                <span>{t.receiptOn({ date: longDate(at), place, wording: longDate(wording) })}</span>
                {receipt && <span className="text-ink-3 num">{receipt.slice(0, 8)}</span>}
              </p>
            </div>
            {receipt && (
              <Button
                kind={3}
                size="sm"
                aria-label={t.saveReceiptOf({ date: shortDate(at), asked })}
                onClick={() => void run(() => save(_id))}
              >
                {t.saveReceipt}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">{t.receiptHint}</p>
    </Disclosure>
  );
}

function Verdict({ purpose, given }: Pick<Receipts[number], "purpose" | "given">) {
  if (purpose === "privacyNotice") return <Badge>{t.shown}</Badge>;
  if (given) return <Badge kind="good">{purpose === "terms" ? t.agreedBefore : t.askedFor}</Badge>;
  return <Badge kind="line">{t.withdrawn}</Badge>;
}

function Ways() {
  return (
    <Panel title={t.can} flush>
      <ul className="divide-y divide-line">
        <Way href={paths.settings} title={t.correct} icon={<Pencil />}>
          {t.correctHint}
        </Way>
        <Way href={paths.settingsSection("data")} title={t.erase} icon={<Trash />}>
          {t.eraseHint}
        </Way>
      </ul>
    </Panel>
  );
}

const Way = ({
  href,
  title,
  icon,
  children,
}: {
  href: string;
  title: string;
  icon: ReactNode;
  children: ReactNode;
}) => (
  <li className="relative flex items-start gap-3 px-4 py-3 sm:px-5">
    <span className="mt-1 text-accent">{icon}</span>
    <div>
      <CardLink href={href}>{title}</CardLink>
      <p className="text-sm text-ink-2">{children}</p>
    </div>
  </li>
);
