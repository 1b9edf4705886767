import { type ReactNode, useState } from "react";
import { paths } from "#lib/paths.ts";
import { readFlag } from "#lib/storage.ts";
import { Arrival } from "./arrival.tsx";
import { Welcome } from "./welcome.tsx";

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
