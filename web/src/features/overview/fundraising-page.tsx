import { BAND_RANGES, BAND_TEXTS } from "@startup-connect/contract/deals";
import { SECURITY_LABELS } from "@startup-connect/contract/rounds";
import { LIST_LIMIT_MAX, rangeText, shortDate, spokenRupees } from "@startup-connect/contract/shared";
import { longMonth } from "@startup-connect/contract/updates";
import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { browserApi, unless } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { shapeOf } from "#lib/public-profile.ts";
import { readLocal } from "#lib/storage.ts";
import * as t from "#texts/overview-fundraising.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { FileText } from "#ui/icons.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { nextWords, stageBadge } from "../deals/deal-words.ts";
import { isOpen, peopleOn } from "../rooms/tree.ts";
import type { Route } from "./+types/fundraising-page";

export const handle: MemberPage = { title: t.fundraising, loading: "list", live: ["deal", "connection", "room"] };

/** Of each list the first ones; the rest is on its page, and what comes next is looked for in all that is asked for. */
const FIRST = 3;
const query = { limit: LIST_LIMIT_MAX };

/** Null for a startup that is not registered yet; investors and mentors have no fundraising of their own. */
export const clientLoader = forMembers(async () => {
  const type = readLocal("userType");
  if (type !== "Startup") throw redirect(type === "Investor" ? paths.deals : paths.rooms);
  const found = await Promise.all([
    browserApi("GET /api/deals", { query }),
    browserApi("GET /api/rooms/me"),
    browserApi("GET /api/round"),
    browserApi("GET /api/updates", { query }),
  ]).catch(unless(403, null));
  if (!found) return null;
  const [deals, { room }, rounds, updates] = found;
  return { deals, room, rounds, updates };
});

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;
interface Act {
  text: string;
  to: string;
}

/** DEAL-13: what a founder raises money with, each part with what comes next. */
export default function FundraisingPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="h1">{t.fundraising}</h1>
      {loaderData ? (
        <>
          <Stated {...loaderData} />
          <div className="divide-y divide-line border-t border-line">
            <Deals {...loaderData} />
            <Room {...loaderData} />
            <Round {...loaderData} />
            <Updates {...loaderData} />
          </div>
        </>
      ) : (
        <EmptyState action={<ButtonLink href={paths.startupRegistration}>{t.register}</ButtonLink>}>
          {t.forRegistered}
        </EmptyState>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  to: string;
  /** What it is waiting for. */
  line: string;
  act: Act;
  /** It is asked for by another. */
  isUrgent?: boolean;
  children?: ReactNode;
}

/** What comes next on the left, what there is on the right; where there is nothing, what comes next alone. */
const Part = ({ title, to, line, act, isUrgent = false, children }: PartProps) => (
  <section className={cx("grid gap-x-8 gap-y-4 py-6", !!children && "md:grid-cols-[15rem_minmax(0,1fr)]")}>
    <div
      className={cx(
        "grid content-start items-center justify-items-start gap-2",
        !children && "md:grid-cols-[1fr_auto]",
      )}
    >
      <div className="grid gap-2">
        <h2 className="h3">
          <Link to={to} className="text-ink no-underline hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-ink-2 brk">{line}</p>
      </div>
      <ButtonLink kind={isUrgent ? 1 : 2} href={act.to} className="max-md:w-full">
        {act.text}
      </ButtonLink>
    </div>
    {children && <ul className="divide-y divide-line self-start text-sm">{children}</ul>}
  </section>
);

interface RowProps {
  name: string;
  line: string;
  to: string;
  picture?: ReactNode;
  badge?: ReactNode;
}

const Row = ({ name, line, to, picture, badge }: RowProps) => (
  <li className="relative flex items-center gap-3 py-2.5">
    {picture}
    <div className="min-w-0 grow">
      <Link to={to} className="link-cover font-semibold brk">
        {name}
      </Link>
      {line && <p className="text-xs text-ink-3 num brk">{line}</p>}
    </div>
    {badge}
  </li>
);

/** The sum of the stated ranges beside what the open rounds want; the rest of a long list would be missing in it. */
function Stated({ deals: { deals, total }, rounds: { rounds } }: Loaded) {
  const ranges = deals.flatMap((deal) => (deal.isOpen && deal.interest ? BAND_RANGES[deal.interest.band] : []));
  if (ranges.length === 0 || total > deals.length) return null;
  const from = ranges.reduce((sum, range) => sum + range.from, 0);
  const to = ranges.reduce((sum, range) => Math.min(sum + range.to, Number.MAX_SAFE_INTEGER), 0);
  const wanted = rounds.reduce((sum, { state, amount }) => (state === "open" ? sum + amount : sum), 0);
  const stated = {
    range: rangeText({ from, to }),
    investors: ranges.length,
    b: (inside: ReactNode) => <b className="mr-1 text-2xl font-semibold text-ink num">{inside}</b>,
  };
  return (
    <div className="mb-6 grid gap-2">
      <p className="text-sm text-ink-2">
        {wanted ? t.statedOf({ ...stated, wanted: spokenRupees(wanted) }) : t.stated(stated)}
      </p>
      {wanted > 0 && (
        <svg
          viewBox={`0 0 ${wanted} 1`}
          preserveAspectRatio="none"
          className="h-2.5 w-full rounded-full bg-line"
          aria-hidden="true"
        >
          <rect width={Math.min(to, wanted)} height="1" className="fill-action-tint-2" />
          <rect width={Math.min(from, wanted)} height="1" className="fill-action" />
        </svg>
      )}
    </div>
  );
}

/** A stated interest first, then what is proposed. */
function nextDeal({ deals, total }: Loaded["deals"]): { line: string; act: Act; isUrgent?: boolean } {
  const wanted = deals.find(({ stage, interest }) => stage === "interested" && interest);
  const asked = deals.find(({ proposal }) => proposal && !proposal.isOwn);
  const deal = wanted ?? asked;
  if (!deal)
    return deals.length > 0
      ? {
          line: total > deals.length ? t.manyDeals({ total: String(total) }) : t.noAnswersDue,
          act: { text: t.seeAllDeals, to: paths.deals },
        }
      : {
          line: t.dealBegins,
          act: { text: t.findInvestors, to: paths.investors },
        };
  const { name } = deal.other;
  const act = { text: t.answerPerson({ name }), to: paths.deal(deal._id) };
  return { line: wanted ? t.isInterested({ name }) : t.proposesStage({ name }), act, isUrgent: true };
}

function Deals({ deals: list }: Loaded) {
  const deals = list.deals.slice(0, FIRST);
  return (
    <Part title={t.deals} to={paths.deals} {...nextDeal(list)}>
      {deals.length > 0 &&
        deals.map((deal) => {
          const [kind, text] = stageBadge(deal);
          const { interest } = deal;
          const stated = interest && t.bandUntil({ band: BAND_TEXTS[interest.band], date: shortDate(interest.until) });
          return (
            <Row
              key={deal._id}
              name={deal.other.name}
              line={stated ?? nextWords(deal)}
              to={paths.deal(deal._id)}
              picture={
                <Tile
                  id={deal.other.userId}
                  name={deal.other.name}
                  picture={deal.other.picture}
                  size="sm"
                  shape={shapeOf(deal.other.type)}
                />
              }
              badge={<Badge kind={kind}>{text}</Badge>}
            />
          );
        })}
    </Part>
  );
}

function Room({ room: { items, grants } }: Loaded) {
  const files = items.filter(({ kind }) => kind === "file");
  const open = grants.filter(isOpen);
  const line = files.length === 0 ? t.noFiles : t.filesOpenTo({ files: files.length, people: open.length });
  const act =
    files.length === 0
      ? { text: t.addFiles, to: `${paths.room}?add` }
      : open.length === 0
        ? { text: t.giveAccess, to: `${paths.room}?give` }
        : { text: t.openRoom, to: paths.room };
  return (
    <Part title={t.dealRoom} to={paths.room} line={line} act={act}>
      {files.length > 0 &&
        files.slice(0, FIRST).map((file) => (
          <Row
            key={file._id}
            name={file.name}
            line={[...peopleOn(grants, items, file._id).values()].join(", ")}
            to={`${paths.room}?${new URLSearchParams({ file: file._id })}`}
            picture={
              <span
                className="grid size-9 shrink-0 place-items-center rounded-sm bg-action-tint text-action"
                aria-hidden="true"
              >
                <FileText />
              </span>
            }
          />
        ))}
    </Part>
  );
}

function Round({ rounds: { name, entityNature, isCompany, rounds, connections } }: Loaded) {
  const running = rounds.filter(({ state }) => state !== "closed");
  const open = running.find(({ state }) => state === "open");
  const [line, text, asked = ""] = open
    ? [t.shownTo({ people: open.people.length }), open.people.length < connections.length ? t.addPeople : t.openRound]
    : running.length > 0
      ? [t.unreadDraft, t.openDraft]
      : isCompany
        ? [t.noRound, t.writeDraft, "?write"]
        : entityNature
          ? [t.forCompanies, t.whatIsPossible]
          : [t.isCompany({ name }), t.answer];
  return (
    <Part title={t.rounds} to={paths.round} line={line} act={{ text, to: paths.round + asked }}>
      {running.length > 0 &&
        running.map(({ _id, security, amount, until, state }) => (
          <Row
            key={_id}
            name={SECURITY_LABELS[security]}
            line={t.amountUntil({ amount: spokenRupees(amount), date: shortDate(until) })}
            to={paths.round}
            badge={<Badge kind={state === "open" ? "good" : "plain"}>{state === "open" ? t.isOpen : t.isDraft}</Badge>}
          />
        ))}
    </Part>
  );
}

function Updates({ updates: { updates } }: Loaded) {
  const draft = updates.find(({ state }) => state === "draft");
  const act = draft
    ? { text: t.finishMonth({ month: longMonth(draft.month) }), to: paths.update(draft._id) }
    : { text: t.writeUpdate, to: `${paths.updates}?write` };
  return (
    <Part
      title={t.updates}
      to={paths.updates}
      line={draft ? t.monthIsDraft({ month: longMonth(draft.month) }) : t.onceAMonth}
      act={act}
    >
      {updates.length > 0 &&
        updates
          .slice(0, FIRST)
          .map(({ _id, month, title, sentAt, readers }) => (
            <Row
              key={_id}
              name={title || longMonth(month)}
              line={sentAt ? t.sentTo({ date: shortDate(sentAt), readers }) : t.isDraft}
              to={paths.update(_id)}
            />
          ))}
    </Part>
  );
}
