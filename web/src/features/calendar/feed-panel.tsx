import type { CalendarFeed } from "@startup-connect/contract/calendar";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { copyText } from "#lib/copy-text.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";

/** SES-50: a private address for calendar programs, shown once. */
export function FeedPanel({ feed }: { feed: CalendarFeed | null }) {
  const [address, setAddress] = useState("");
  const { isBusy, failure, run } = useSubmitAndReload();
  const create = async () => {
    const made = await browserApi("POST /api/calendar/feed");
    setAddress(made.address);
    return made.message;
  };
  return (
    <Panel title="Calendar feed">
      <div className="grid max-w-form justify-items-start gap-4">
        <p className="text-ink-2">
          See your sessions and events in Google Calendar, Apple Calendar or Outlook: subscribe to this private address
          there. Some calendars look for changes only twice a day.
        </p>
        {failure && <Alert kind="bad">{failure}</Alert>}
        {feed && address && <NewAddress key={address} address={address} />}
        {feed ? (
          <>
            <p className="num text-xs text-ink-3">
              Created {shortDate(feed.createdAt)},{" "}
              {feed.lastUsed ? `last used ${shortDate(feed.lastUsed)}` : "not used yet"}
            </p>
            <div className="flex flex-wrap gap-2">
              <ActionButton
                size="sm"
                button="Create a new address"
                title="Create a new calendar address?"
                confirm="Create new address"
                busyText="Creating…"
                kind={1}
                action={create}
              >
                The address you have now stops working. Calendars that use it need the new one.
              </ActionButton>
              <ActionButton
                size="sm"
                button="Delete the address"
                title="Delete your calendar address?"
                confirm="Delete address"
                busyText="Deleting…"
                action={async () => {
                  await browserApi("DELETE /api/calendar/feed");
                  setAddress("");
                  return "Your calendar address is deleted.";
                }}
              >
                Calendars that use it no longer get your sessions and events.
              </ActionButton>
            </div>
          </>
        ) : (
          <Button busyText={isBusy && "Creating…"} onClick={() => void run(create)}>
            Create calendar address
          </Button>
        )}
      </div>
    </Panel>
  );
}

function NewAddress({ address }: { address: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(address));
  const webcal = address.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Alert kind="wait" role="status">
        Add the address to your calendar now: it is not shown again. Anyone who has it can see titles, times and names.
        So it ends when you change your password or log out everywhere.
      </Alert>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={google} target="_blank" rel="noopener">
          Add to Google Calendar
          <span className="sr-only"> (opens a new tab)</span>
        </ButtonLink>
        <ButtonLink size="sm" href={webcal}>
          Open in a calendar app
        </ButtonLink>
      </div>
      <div className="w-full">
        <Input label="Calendar address" readOnly value={address} onFocus={(event) => event.target.select()} />
      </div>
      {isCopied === false && (
        <Alert kind="bad">Your browser did not copy it. Please select and copy the address.</Alert>
      )}
      <Button size="sm" onClick={() => void copy()}>
        {isCopied ? "Copied" : "Copy the address"}
      </Button>
    </div>
  );
}
