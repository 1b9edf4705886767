import { shortDate } from "@startup-connect/contract/shared";
import { longMonth, type UpdateLine } from "@startup-connect/contract/updates";
import { useNavigate } from "react-router";
import { ActionButton, newButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { loadPages } from "#lib/list/load.ts";
import { useLongerPage } from "#lib/list/use-longer-page.ts";
import { paths } from "#lib/paths.ts";
import { Above, PersonRow } from "#lib/person-row.tsx";
import * as t from "#texts/updates.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { langOf } from "#ui/lang.ts";
import { ShowMore } from "#ui/pagination.tsx";
import { Select } from "#ui/select.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/updates-page";
import { FiguresForm } from "./figures-form.tsx";

export const handle: MemberPage = { title: t.updates, loading: "list" };

export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const ask = async (after?: string) => {
    const { updates, ...page } = await browserApi("GET /api/updates", { query: after ? { after } : {} });
    return { items: updates, ...page };
  };
  const [list, { metrics }] = await Promise.all([loadPages(search, ask), browserApi("GET /api/metrics")]);
  const [isFigures, isWriting] = [search.get("show") === "figures", search.has("write")];
  return { list, metrics, search: search.toString(), isFigures, isWriting };
});

/** UPD-08: what a startup wrote, or what an investor or mentor was sent. */
export default function UpdatesPage({
  loaderData: { list, metrics, search, isFigures, isWriting },
}: Route.ComponentProps) {
  const { items, months, total, nextCursor } = list;
  const { listRef, showMore } = useLongerPage(new URLSearchParams(search), items.length, nextCursor);
  // Of two years some month is always free to who writes.
  const isWriter = months.length > 0;
  return (
    <>
      {isWriter && <Above href={paths.fundraising}>{t.fundraising}</Above>}
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t.updates}</h1>
        {isWriter && <WriteUpdate months={months} isOpen={isWriting} />}
      </header>
      {isWriter && (
        <Tabs
          label={t.updates}
          tabs={[
            { href: paths.updates, text: t.updates, count: total, current: !isFigures },
            { href: `${paths.updates}?show=figures`, text: t.figures, count: metrics.length, current: isFigures },
          ]}
        />
      )}
      {isWriter && isFigures ? (
        <FiguresForm metrics={metrics} />
      ) : items.length === 0 ? (
        <EmptyState action={!isWriter && <ButtonLink href={paths.connections}>{t.seeConnections}</ButtonLink>}>
          {isWriter ? t.keepInformed : t.appearHere}
        </EmptyState>
      ) : (
        <div>
          <ul ref={listRef} className="card">
            {items.map((one) => (
              <Line key={one._id} update={one} />
            ))}
          </ul>
          <ShowMore shown={items.length} total={total} {...showMore} />
        </div>
      )}
    </>
  );
}

function Line({
  update: { _id, month, title, state, sentAt, startup, isOwn, readOn, readers, receipts },
}: {
  update: UpdateLine;
}) {
  const isDraft = state === "draft";
  const date = sentAt && shortDate(sentAt);
  const { sharing = 0, read = 0 } = receipts ?? {};
  return (
    <PersonRow
      person={startup}
      name={title ? `${longMonth(month)}: ${title}` : longMonth(month)}
      to={paths.update(_id)}
      badge={isDraft ? <Badge kind="wait">{t.draft}</Badge> : !isOwn && !readOn && <Badge kind="info">{t.isNew}</Badge>}
    >
      {!isOwn && (
        <p className="text-ink-2 brk" lang={langOf(startup.name)}>
          {startup.name}
        </p>
      )}
      <p className="text-xs text-ink-3 num">
        {!date
          ? t.notSent
          : isOwn
            ? t.sentTo({ date, readers, read: String(read), sharing: String(sharing) })
            : readOn
              ? t.sentAndRead({ date, read: shortDate(readOn) })
              : t.sentOn({ date })}
      </p>
    </PersonRow>
  );
}

function WriteUpdate({ months, isOpen }: { months: readonly string[]; isOpen: boolean }) {
  const navigate = useNavigate();
  return (
    <ActionButton<FieldOf<"POST /api/updates">>
      {...newButton(t.write)}
      isOpen={isOpen}
      title={t.write}
      confirm={t.beginDraft}
      kind={1}
      busyText={t.saving}
      start={{ month: months[0] }}
      action={async ({ text }) => {
        const { update } = await browserApi("POST /api/updates", { json: { month: text("month") } });
        // Back leads to where the form was asked for.
        void navigate(paths.update(update._id), { replace: isOpen });
        return "";
      }}
    >
      {(field) => (
        <Select
          {...field("month")}
          label={t.month}
          hint={t.startsWithAsks}
          options={months.map((month) => ({ value: month, label: longMonth(month) }))}
        />
      )}
    </ActionButton>
  );
}
