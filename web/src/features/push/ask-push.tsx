import { useEffect, useState } from "react";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/push-device.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Bell } from "#ui/icons.tsx";
import { ability, turnOn } from "./device.ts";

/** PUSH-12: an offer where it is of use, as long as the browser was never asked. @param text what for, as the button says it */
export default function AskPush({ text, className }: { text: string; className?: string }) {
  const [said, setSaid] = useState<"offer" | "on" | "denied" | null>(null);
  const { isBusy, failure, run } = useSubmit();
  useEffect(() => {
    if ("PushManager" in window && globalThis.Notification?.permission === "default") setSaid("offer");
  }, []);
  if (!said) return null;
  const press = () => run(async () => setSaid((await turnOn()) ? "on" : ability() === "denied" ? "denied" : "offer"));
  return (
    <div role="status" className={cx("text-sm", className)}>
      {said === "offer" && (
        <Button size="sm" busyText={isBusy && t.turningOn} onClick={() => void press()}>
          <Bell /> {text}
        </Button>
      )}
      {said === "on" && t.isOn}
      {said === "denied" && t.denied}
      {failure && <Alert kind="bad">{failure}</Alert>}
    </div>
  );
}
