import { GOOGLE_ONLY_WAY } from "@startup-connect/contract/accounts";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { orGone } from "#lib/use-submit.ts";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import type { SettingsData } from "./settings-data.ts";

interface GooglePanelProps extends Pick<SettingsData, "sessions" | "passkeys"> {
  /** The account can be logged in to in other ways than before. */
  onChange(): void;
}

/** AUTH-73: only where there is a link. */
export function GooglePanel({ sessions, passkeys, onChange }: GooglePanelProps) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { google, signIn } = sessions;
  if (!google) return null;

  const remove = async () => {
    await orGone(browserApi("DELETE /api/users/google"));
    setOpen(false);
    onChange();
    await revalidate();
  };
  const isOnlyWay = !signIn.password && passkeys.passkeys.length === 0;

  return (
    <Panel title="Google">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="brk">{google.email ?? "Your Google account"}</span>
          <span className="num block text-xs text-ink-3">Linked on {shortDate(google.linkedAt)}</span>
        </p>
        {!isOnlyWay && (
          <Button size="sm" onClick={() => setOpen(true)} aria-label="Remove Google">
            Remove
          </Button>
        )}
      </div>
      {isOnlyWay && <p className="mt-3 text-sm text-ink-2">{GOOGLE_ONLY_WAY}</p>}
      <ConfirmAction
        open={isOpen}
        onClose={() => setOpen(false)}
        action={remove}
        title="Remove Google?"
        confirm="Remove Google"
        busyText="Removing…"
      >
        You can no longer log in with Google. Your account and your other ways to log in stay.
      </ConfirmAction>
    </Panel>
  );
}
