import { type MentoringSession, SESSION_BOXES, type SessionBox } from "@startup-connect/contract/mentoring";
import { FeedPanel } from "#features/calendar/feed-panel.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { loadPages } from "#lib/list/load.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/mentoring.ts";
import * as work from "#texts/mentoring-work.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ExternalLink } from "#ui/icons.tsx";
import { ShowMore } from "#ui/pagination.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/sessions-page";
import { OfficesPanel } from "./offices-panel.tsx";
import { ReliabilityPanel } from "./reliability-panel.tsx";
import { badgeOf, personOf } from "./session-words.ts";
import { linkText, ownZone, spanIn, zoneName } from "./times.ts";

export const handle: MemberPage = { title: work.meetings, loading: "list", live: ["session"] };

export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const shown: SessionBox = search.get("show") === "past" ? "past" : "upcoming";
  const ask = async (query: Record<string, string>) => {
    const { sessions, ...page } = await browserApi("GET /api/sessions", { query: { box: shown, ...query } });
    return { items: sessions, ...page };
  };
  const [list, { feed }, reliability, own] = await Promise.all([
    loadPages(search, (after) => ask(after ? { after } : {})),
    browserApi("GET /api/calendar/feed"),
    browserApi("GET /api/mentoring/reliability"),
    browserApi("GET /api/office-hours"),
  ]);
  return { shown, search: search.toString(), list, feed, reliability, own };
});

const words: Record<SessionBox, { tab: string; empty: string }> = {
  upcoming: { tab: work.upcoming, empty: work.noUpcoming },
  past: { tab: work.past, empty: work.noPast },
};

/** SES-12: the own sessions, as mentor and as mentee. */
export default function SessionsPage({
  loaderData: { shown, search, list, feed, reliability, own },
}: Route.ComponentProps) {
  const { session } = useSession();
  const isMentor = session.state === "member" && session.me.userType === "Mentor";
  const { items, total, nextCursor, counts } = list;
  const { listRef, showMore } = useLongerPage(new URLSearchParams(search), items.length, nextCursor);
  return (
    <>
      <h1 className="h1">{work.meetings}</h1>
      <Tabs
        label={work.meetings}
        tabs={SESSION_BOXES.map((box) => ({
          href: box === "upcoming" ? paths.sessions : `${paths.sessions}?show=${box}`,
          text: words[box].tab,
          count: counts[box],
          current: box === shown,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink href={isMentor ? paths.availability : paths.mentors}>
              {isMentor ? work.openAvailability : work.findMentor}
            </ButtonLink>
          }
        >
          {words[shown].empty}
        </EmptyState>
      ) : (
        <div>
          <ul ref={listRef} className="card">
            {items.map((one) => (
              <SessionRow key={one._id} session={one} />
            ))}
          </ul>
          <ShowMore shown={items.length} total={total} {...showMore} />
        </div>
      )}
      {shown === "upcoming" && <OfficesPanel {...own} />}
      <ReliabilityPanel reliability={reliability} />
      <FeedPanel feed={feed} />
    </>
  );
}

/** One session in a list; all of it opens its page. */
function SessionRow({ session }: { session: MentoringSession }) {
  const { _id, role, start, end, state, link, linkOpensAt } = session;
  const zone = ownZone();
  const place = role === "mentor" ? t.youAreMentor : work.yourMentor;
  const [kind, text] = badgeOf(session, new Date(timeNow()));
  return (
    <PersonRow
      person={personOf(session)}
      to={paths.session(_id)}
      badge={<Badge kind={kind}>{text}</Badge>}
      actions={
        link && (
          <ButtonLink kind={1} size="sm" href={link} target="_blank" rel="noreferrer" className="above">
            <ExternalLink /> {work.joinOn({ host: new URL(link).host })}
          </ButtonLink>
        )
      }
    >
      <p className="text-ink-2 num">{`${spanIn(start, end, zone)} (${zoneName(zone)})`}</p>
      <p className="text-xs text-ink-3">
        {state === "confirmed" && timeNow() < Date.parse(linkOpensAt ?? start)
          ? work.roleAndLink({ role: place, link: linkText(linkOpensAt, zone) })
          : place}
      </p>
    </PersonRow>
  );
}
