import { paths } from "#lib/paths.ts";
import { readFlag } from "#lib/storage.ts";
import { isArrivalDue } from "./record.ts";

let welcome: "due" | "over" | "failed" | undefined;
let pathname = "";
/** Takes the announcement away. */
let leave: (() => void) | null = null;

const messages = () => import("./messages.ts");

/**
 * The two messages of SHELL-23 and HOME-07, never at once: the welcome on whatever page a session of the browser begins,
 * the announcement at home after it (SHELL-27). A welcome that could not be loaded is tried at the next load (SHELL-26).
 * @param path of the page that is shown now
 */
export function popUps(path: string): void {
  pathname = path.toLowerCase().replace(/\/+$/, "");
  if (pathname !== paths.home) {
    leave?.();
    leave = null;
  }
  if (welcome === undefined) {
    welcome = readFlag("welcomePopupShown") ? "over" : "due";
    if (welcome === "due") void greet();
  }
  announce();
}

async function greet(): Promise<void> {
  // A page without the message is better than an error page.
  const isOver = await messages().then(
    ({ greeting }) => greeting(),
    () => false,
  );
  welcome = isOver ? "over" : "failed";
  announce();
}

function announce(): void {
  if (welcome !== "over" || pathname !== paths.home || leave || !isArrivalDue()) return;
  const stop = new AbortController();
  leave = () => stop.abort();
  messages().then(
    ({ arrival }) => arrival(stop.signal),
    () => {},
  );
}
