import { useState, useSyncExternalStore } from "react";
import { installPrompt, isAppleHandheld } from "#lib/install.ts";
import { readLocal, writeLocal } from "#lib/storage.ts";
import * as t from "#texts/installing.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

const ANSWERED = "installOffered";

/** APP-03: offered once, in its place, to a member who has a connection. */
export function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, () => null);
  const [isDone, setDone] = useState(
    () => readLocal(ANSWERED) !== null || matchMedia("(display-mode: standalone)").matches,
  );
  if (isDone || !(prompt || isAppleHandheld())) return null;
  const answer = () => {
    writeLocal(ANSWERED, "true");
    setDone(true);
  };
  const install = () => {
    answer();
    void prompt?.prompt();
  };
  return (
    <Alert role="note">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{prompt ? t.offer : t.steps}</span>
        <span className="flex gap-2">
          {prompt && (
            <Button size="sm" onClick={install}>
              {t.install}
            </Button>
          )}
          <Button size="sm" kind={3} onClick={answer}>
            {t.notNow}
          </Button>
        </span>
      </span>
    </Alert>
  );
}
