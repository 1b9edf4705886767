import { NOTICE_VERSION, type OpenRoom } from "@startup-connect/contract/rooms";
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/rooms.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";

interface NoticeProps {
  room: OpenRoom;
  onOpen: (room: OpenRoom) => void;
  /** The notice or the agreement has changed meanwhile. */
  onStale: () => Promise<void>;
}

/** ROOM-03, ROOM-07: what is recorded, and the agreement where asked, before the first file. */
export function Notice({
  room: { founder, state, agreement, needsAgreement, acceptedAt },
  onOpen,
  onStale,
}: NoticeProps) {
  const me = useMe();
  const [name, setName] = useState("");
  const { run, doing, failure, faults } = useSubmit({
    onFailure: (error) => void (error instanceof ApiError && error.status === 409 && onStale()),
  });
  // Beside files that open without it the agreement is asked for on its own.
  const asked = acceptedAt || (state === "notice" && !needsAgreement) ? null : agreement;
  const open = (sharesTime: boolean) => () =>
    void run(
      async () => {
        const json = { noticeVersion: NOTICE_VERSION, sharesTime, hash: asked?.hash ?? "", name };
        onOpen(
          (await browserApi("POST /api/rooms/{founderId}/open", { params: { founderId: founder.userId }, json })).room,
        );
      },
      sharesTime ? "share" : "open",
    );
  return (
    <div className="grid max-w-3xl gap-5">
      <Panel title={t.beforeYouOpen}>
        <dl className="grid gap-4">
          {[
            [t.recordedAlways, t.recordedAlwaysText],
            [t.recordedIfYouAgree, t.recordedIfYouAgreeText],
            [t.neverRecorded, t.neverRecordedText],
          ].map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-3 brk">
          {t.whoSeesRecord({ name: founder.name })}
          {me.userType === "Investor" && ` ${t.openingShows}`}
        </p>
      </Panel>
      {asked && (
        <Panel title={t.agreement}>
          <div className="grid gap-4">
            <p className="max-w-text whitespace-pre-line brk" lang={langOf(asked.text)}>
              {asked.text}
            </p>
            <Input
              label={t.yourName}
              name="name"
              autoComplete="name"
              hint={t.asOnProfile({ name: me.name })}
              error={faults.name}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <p className="text-sm text-ink-3">{t.acceptedByClick}</p>
          </div>
        </Panel>
      )}
      {failure && !faults.name && <Alert kind="bad">{failure}</Alert>}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button onClick={open(true)} busyText={doing === "share" && t.opening}>
          {asked ? t.acceptAndShare : t.openAndShare}
        </Button>
        <Button onClick={open(false)} busyText={doing === "open" && t.opening}>
          {asked ? t.acceptWithoutSharing : t.openWithoutSharing}
        </Button>
      </div>
    </div>
  );
}
