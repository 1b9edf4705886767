import type { AllRoutes, Answer } from "@startup-connect/contract";
import { ACHIEVERS_SHOWN } from "@startup-connect/contract/showcase";
import { type FormEvent, useState } from "react";
import type { ScreenProps } from "#features/admin/list.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { ArrowDown, ArrowUp, Search, X } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";

type Achiever = Answer<AllRoutes["GET /api/admin/achievers"]>["achievers"][number];

export const meta = adminMeta("Achievers");

export const clientLoader = forMembers(
  async (_: { request: Request }) => (await browserApi("GET /api/admin/achievers")).achievers,
);

/** ABOUT-05: the startups of the block "Our Achievers" and their order. */
export default function Achievers({ loaderData: data }: ScreenProps<typeof clientLoader>) {
  const [chosen, setChosen] = useState<readonly Achiever[]>(data);
  const { said, faults, isBusy, run } = useSubmitAndReload();
  const isFull = chosen.length >= ACHIEVERS_SHOWN;
  const isSame = chosen.map(({ _id }) => _id).join() === data.map(({ _id }) => _id).join();
  const save = () =>
    void run(async () => {
      const json = { startups: chosen.map(({ _id }) => _id) };
      return (await browserApi("PUT /api/admin/achievers", { json })).message;
    });
  const move = (place: number, by: number) =>
    setChosen((now) => {
      const [one, other] = [now[place], now[place + by]];
      if (!one || !other) return now;
      return now.map((entry) => (entry === one ? other : entry === other ? one : entry));
    });
  return (
    <SectionPage
      title="Achievers"
      lead={`The “Our Achievers” section of the About page shows ${ACHIEVERS_SHOWN} startups. The best rated startups fill any free places.`}
    >
      <Panel title="Selected startups" className="max-w-180" flush>
        {chosen.length === 0 && (
          <p className="p-4 text-sm text-ink-3 sm:px-5">No startups chosen. The best rated are shown.</p>
        )}
        <ol>
          {chosen.map(({ _id, name, logo }, place) => (
            <li key={_id} className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
              <span className="w-4 text-sm text-ink-3 num">{place + 1}</span>
              <Tile id={_id} name={name} picture={logo} size="sm" />
              <Anchor href={paths.startup(_id)} className="min-w-0 flex-1 font-medium brk">
                {name}
              </Anchor>
              <span className="flex flex-none">
                {place > 0 && (
                  <IconButton label={`Move ${name} up`} icon={<ArrowUp />} onClick={() => move(place, -1)} />
                )}
                {place < chosen.length - 1 && (
                  <IconButton label={`Move ${name} down`} icon={<ArrowDown />} onClick={() => move(place, 1)} />
                )}
                <IconButton
                  label={`Remove ${name}`}
                  icon={<X />}
                  onClick={() => setChosen((now) => now.filter((one) => one._id !== _id))}
                />
              </span>
            </li>
          ))}
        </ol>
        <div className="grid justify-items-start gap-3 p-4 sm:px-5">
          {(said || faults.startups) && (
            <Alert kind={said?.kind ?? "bad"} className="w-full">
              {said?.text ?? faults.startups}
            </Alert>
          )}
          <Button kind={1} onClick={save} busyText={isBusy && "Saving…"}>
            Save selection
          </Button>
          {!isSame && <p className="text-xs text-ink-3">This choice is not saved yet.</p>}
        </div>
      </Panel>
      {isFull ? (
        <p className="text-sm text-ink-2">All places are taken. Remove one to choose another.</p>
      ) : (
        <Finder
          known={chosen.map(({ _id }) => _id)}
          onChoose={(startup) => setChosen((now) => (now.length < ACHIEVERS_SHOWN ? [...now, startup] : now))}
        />
      )}
    </SectionPage>
  );
}

interface FinderProps {
  known: readonly string[];
  onChoose: (startup: Achiever) => void;
}

/** Finds a listed startup by its name. */
function Finder({ known, onChoose }: FinderProps) {
  const [q, setQ] = useState("");
  const [found, setFound] = useState<readonly Achiever[]>();
  const { said, isBusy, run } = useSubmitAndReload();
  const find = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { startups } = await browserApi("GET /api/startups/startups", { query: { q, limit: 6 } });
      setFound(startups.map(({ _id, userId, startupName, logo }) => ({ _id, userId, name: startupName, logo })));
    });
  };
  return (
    <Panel title="Find a startup" className="max-w-180" flush>
      <form method="get" aria-label="Find a startup" className="flex items-end gap-3 p-4 sm:px-5" onSubmit={find}>
        <Input
          type="search"
          label="Startup name"
          size="sm"
          maxLength={100}
          className="flex-1"
          value={q}
          icon={<Search />}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" className="min-h-10" busyText={isBusy && "Looking…"}>
          Search
        </Button>
      </form>
      {said && (
        <Alert kind={said.kind} className="m-4">
          {said.text}
        </Alert>
      )}
      <div role="status">
        {found?.length === 0 && (
          <p className="px-4 pb-4 text-sm text-ink-3 sm:px-5">No listed startup has this name.</p>
        )}
      </div>
      <ul>
        {found?.map((startup) => (
          <li key={startup._id} className="flex items-center gap-3 border-t border-line px-4 py-3 sm:px-5">
            <Tile id={startup._id} name={startup.name} picture={startup.logo} size="sm" />
            <span className="min-w-0 flex-1 text-sm font-medium brk">{startup.name}</span>
            {known.includes(startup._id) ? (
              <span className="text-sm text-ink-3">Chosen</span>
            ) : (
              <Button size="sm" aria-label={`Choose ${startup.name}`} onClick={() => onChoose(startup)}>
                Choose
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
