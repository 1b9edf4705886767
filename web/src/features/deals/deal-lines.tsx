import { longMonth } from "@startup-connect/contract/updates";
import type { ReactNode } from "react";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/deals.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ChartLine, FileText, Folder } from "#ui/icons.tsx";

/** What a startup shows the investor beside the deal: room, round and the latest update. */
export async function loadShown(founderId: string) {
  const [{ rooms }, { startups }, { updates }] = await Promise.all([
    browserApi("GET /api/rooms"),
    browserApi("GET /api/rounds"),
    browserApi("GET /api/updates", { query: { startupId: founderId, limit: 1 } }),
  ]);
  return {
    hasRoom: rooms.some(({ founder }) => founder.userId === founderId),
    hasRound: startups.some(({ startup }) => startup.userId === founderId),
    update: updates[0] ?? null,
  };
}
export type Shown = Awaited<ReturnType<typeof loadShown>>;

export function DealLines({ founderId, shown }: { founderId: string; shown: Shown }) {
  const { hasRoom, hasRound, update } = shown;
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      <Line name={t.room} icon={<Folder />} link={hasRoom && { text: t.openRoom, to: paths.sharedRoom(founderId) }}>
        {hasRoom ? t.openToYou : t.notOpenToYou}
      </Line>
      <Line
        name={t.round}
        icon={<FileText />}
        link={hasRound && { text: t.readRound, to: paths.startupRounds(founderId) }}
      >
        {hasRound ? t.shownToYou : t.noRound}
      </Line>
      <Line name={t.updates} icon={<ChartLine />} link={update && { text: t.readUpdate, to: paths.update(update._id) }}>
        {update ? longMonth(update.month) : t.noUpdate}
      </Line>
    </dl>
  );
}

interface LineProps {
  name: string;
  icon: ReactNode;
  link: { text: string; to: string } | false | null;
  children: ReactNode;
}

const Line = ({ name, icon, link, children }: LineProps) => (
  <div className="grid grid-cols-[6.5rem_minmax(min-content,1fr)_auto] items-center gap-x-3 py-2.5">
    <dt className="flex items-center gap-2 font-medium text-ink-3">
      {icon}
      {name}
    </dt>
    <dd>{children}</dd>
    {link && (
      <dd>
        <Anchor href={link.to} className="inline-block py-1">
          {link.text}
        </Anchor>
      </dd>
    )}
  </div>
);
