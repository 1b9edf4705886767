import { type ComponentType, lazy } from "react";
import * as t from "#texts/lib.ts";
import { TryAgain } from "#ui/states.tsx";
import { isReachable } from "./ask-public.ts";
import { keepTypedHere } from "./session.tsx";

/**
 * A part whose script comes when it is first drawn, within a Suspense. Where the script does not come (offline, or a new
 * version has taken the old files away), the page stays as it is, and the place of the part says so (SHELL-50).
 * @param over the part opens over the page, while its `open` is not false
 */
export const onDemand = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, over?: "over") =>
  lazy(() => load().catch(() => ({ default: (given: Props) => <Missing {...given} over={over} /> })));

interface MissingProps {
  over: "over" | undefined;
  open?: boolean;
  onClose?: () => void;
}

function Missing({ over, open, onClose }: MissingProps) {
  if (open === false) return null;
  // A browser may never ask again for a script that once did not come, and an old one may be gone: so the page is opened
  // again, with what was typed. A reload by a script is held back (`features/shell/kept`).
  const tries = async () => {
    if (!(await isReachable(location.href))) return;
    keepTypedHere();
    // With the site: a path of two slashes alone would name another one.
    location.replace(location.origin + location.pathname + location.search);
  };
  return (
    <div className={over && "pop fixed right-4 bottom-4 left-4 z-(--z-toast) mx-auto max-w-text"}>
      <TryAgain onTry={tries} onDismiss={onClose}>
        {t.partNotLoaded}
      </TryAgain>
    </div>
  );
}
