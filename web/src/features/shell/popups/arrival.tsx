import type { StartupCard } from "@startup-connect/contract/startups";
import { useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Tile } from "#ui/tile.tsx";
import { arrivalClosed, isArrivalDue } from "./record.ts";
import { useFreeMoment } from "./use-free-moment.ts";

/** HOME-07, HOME-08: announces the newest startup; without one of the last 30 days nothing is shown. */
export function Arrival() {
  const [startup, setStartup] = useState<StartupCard | null>(null);
  const [open, setOpen] = useState(false);
  const free = useFreeMoment(startup !== null);
  useEffect(() => {
    if (!isArrivalDue()) return;
    const stop = new AbortController();
    browserApi("GET /api/startups/newest", undefined, { signal: stop.signal }).then(
      (answer) => {
        setStartup(answer.startup);
        setOpen(true);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) console.warn("The newest startup could not be loaded.", error);
      },
    );
    return () => stop.abort();
  }, []);
  if (!startup) return null;
  const close = () => {
    arrivalClosed();
    setOpen(false);
  };
  return (
    <Dialog
      open={open && free}
      onClose={close}
      title="New Startup Arrival"
      className="animate-rise"
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <ButtonLink kind={1} href={paths.startup(startup._id)} onClick={close}>
            View profile
          </ButtonLink>
        </>
      }
    >
      <div tabIndex={-1} data-autofocus="" className="grid gap-3 outline-0">
        <div className="grid place-items-center rounded-md bg-sunken py-6">
          <Tile id={startup._id} name={startup.startupName} picture={startup.logo} size="xl" />
        </div>
        <h3 className="h4 brk text-ink">{startup.startupName}</h3>
        {startup.brief && <p className="brk">{startup.brief}</p>}
      </div>
    </Dialog>
  );
}
