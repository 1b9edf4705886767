import type { CalendarFeed } from "@startup-connect/contract/calendar";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { copyText } from "#lib/copy-text.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/calendar.ts";
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
    <Panel title={t.feed}>
      <div className="grid max-w-form justify-items-start gap-4">
        <p className="text-ink-2">{t.subscribe}</p>
        {failure && <Alert kind="bad">{failure}</Alert>}
        {feed && address && <NewAddress key={address} address={address} />}
        {feed ? (
          <>
            <p className="num text-xs text-ink-3">
              {feed.lastUsed
                ? t.createdUsed({ date: shortDate(feed.createdAt), used: shortDate(feed.lastUsed) })
                : t.createdUnused({ date: shortDate(feed.createdAt) })}
            </p>
            <div className="flex flex-wrap gap-2">
              <ActionButton
                size="sm"
                button={t.createNew}
                title={t.askNew}
                confirm={t.confirmNew}
                busyText={t.creating}
                kind={1}
                action={create}
              >
                {t.newMeans}
              </ActionButton>
              <ActionButton
                size="sm"
                button={t.remove}
                title={t.askRemove}
                confirm={t.confirmRemove}
                busyText={t.removing}
                action={async () => {
                  await browserApi("DELETE /api/calendar/feed");
                  setAddress("");
                  return t.removed;
                }}
              >
                {t.removeMeans}
              </ActionButton>
            </div>
          </>
        ) : (
          <Button busyText={isBusy && t.creating} onClick={() => void run(create)}>
            {t.create}
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
        {t.shownOnce}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={google} target="_blank" rel="noopener">
          {t.addToGoogle}
          <span className="sr-only">{` ${t.opensNewTab}`}</span>
        </ButtonLink>
        <ButtonLink size="sm" href={webcal}>
          {t.openInApp}
        </ButtonLink>
      </div>
      <div className="w-full">
        <Input label={t.address} readOnly value={address} onFocus={(event) => event.target.select()} />
      </div>
      {isCopied === false && <Alert kind="bad">{t.notCopied}</Alert>}
      <Button size="sm" onClick={() => void copy()}>
        {isCopied ? t.copied : t.copy}
      </Button>
    </div>
  );
}
