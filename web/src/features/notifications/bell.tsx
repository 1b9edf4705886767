import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/notifications.ts";
import { Bell as BellIcon } from "#ui/icons.tsx";

// Most visits never open it, and a bell without its number is better than an error page.
const Panel = onDemand(() => import("./panel.tsx"), "over");
const BellCount = lazy(() => import("./bell-count.tsx").catch(() => ({ default: () => null })));

/** SHELL-17: opens the panel; before any script, and with a modified click, a link to the whole list. */
export function Bell() {
  const { session } = useSession();
  const link = useRef<HTMLAnchorElement>(null);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  // A press outside closes the panel before the click that it begins, also when it is a press on the bell.
  const wasOpen = useRef(false);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setUsed(true);
    setOpen(!wasOpen.current);
    wasOpen.current = false;
  };
  return (
    <>
      <Link
        ref={link}
        to={paths.notifications}
        title={t.notifications}
        data-needs=""
        aria-haspopup="dialog"
        aria-expanded={open}
        className="btn btn-icon relative"
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={press}
      >
        <BellIcon />
        <span className="sr-only">{t.notifications}</span>
        {session.state === "member" && (
          <Suspense>
            <BellCount />
          </Suspense>
        )}
      </Link>
      {used && (
        <Suspense>
          <Panel open={open} anchor={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
