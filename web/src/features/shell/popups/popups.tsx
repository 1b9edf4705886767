import type { StartupCard } from "@startup-connect/contract/startups";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { readFlag, setFlag } from "#lib/storage.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Tile } from "#ui/tile.tsx";
import { arrivalClosed, isArrivalDue } from "./record.ts";

/**
 * The two messages of SHELL-23 and HOME-07, never at once: the welcome on whatever page a session of the browser begins,
 * the announcement at home after it (SHELL-27). A welcome that could not be loaded is tried at the next load (SHELL-26).
 */
export default function PopUps({ pathname }: { pathname: string }): ReactNode {
  const [welcome, setWelcome] = useState<"due" | "over" | "failed">(() =>
    readFlag("welcomePopupShown") ? "over" : "due",
  );
  const [greets] = useState(welcome === "due");
  const atHome = pathname.toLowerCase().replace(/\/+$/, "") === paths.home;
  return (
    <>
      {greets && <Welcome onOver={() => setWelcome("over")} onFailed={() => setWelcome("failed")} />}
      {welcome === "over" && atHome && <Arrival />}
    </>
  );
}

/** HOME-07, HOME-08: announces the newest startup; without one of the last 30 days nothing is shown. */
function Arrival() {
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

interface WelcomeProps {
  /** It was closed, or the operator has no text. */
  onOver: () => void;
  onFailed: () => void;
}

/** SHELL-23 to SHELL-26. Does not close by itself: a legal text must be readable. */
function Welcome({ onOver, onFailed }: WelcomeProps) {
  const [text, setText] = useState("");
  const [closed, setClosed] = useState(false);
  const free = useFreeMoment(text !== "");
  const callbacks = useRef({ onOver, onFailed });
  useEffect(() => {
    let gone = false;
    browserApi("GET /api/admin/disclaimer").then(
      (answer) => {
        if (gone) return;
        if (answer.text.trim()) return setText(answer.text);
        console.warn("The welcome has no text, so it is not shown.");
        callbacks.current.onOver();
      },
      (error: unknown) => {
        if (gone) return;
        console.warn("The text of the welcome could not be loaded.", error);
        callbacks.current.onFailed();
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  const close = () => {
    if (closed) return;
    setFlag("welcomePopupShown");
    setClosed(true);
    onOver();
  };
  if (!text) return null;
  return (
    <Dialog
      open={free && !closed}
      onClose={close}
      title="Welcome"
      className="animate-rise"
      actions={
        <>
          <Button onClick={close}>Close</Button>
          <ButtonLink kind={1} href={paths.services} onClick={close}>
            KNOW MORE
          </ButtonLink>
        </>
      }
    >
      {/* The text takes the focus: it is what to read first, keys scroll it, and Enter presses nothing by accident. */}
      <div tabIndex={-1} data-autofocus="" className="grid gap-2 outline-0">
        <h3 className="h4 text-ink">Disclaimer</h3>
        {text
          .split(/\n+/)
          .filter((line) => line.trim())
          .map((line) => (
            <p key={line} className="brk">
              {line}
            </p>
          ))}
      </div>
    </Dialog>
  );
}

const typing = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";
const openLayer = "dialog:modal, [popover]:popover-open";

const isBusy = (): boolean =>
  document.activeElement?.matches(typing) === true || document.querySelector(openLayer) !== null;

/**
 * Once something is `waiting` to be shown: true as soon as the user is not typing and no menu or dialog is open.
 */
function useFreeMoment(waiting: boolean): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!waiting || free) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // The focus is nowhere while it is on its way from one field to the next.
      timer = setTimeout(() => setFree(!isBusy()), 0);
    };
    look();
    const events = ["focusout", "close", "toggle"];
    // The last two do not bubble.
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, [waiting, free]);
  return free;
}
