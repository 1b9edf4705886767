import { NOTICE_VERSION, type OpenRoom } from "@startup-connect/contract/rooms";
import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { useSubmit } from "#lib/use-submit.ts";
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
      <Panel title="Before you open this room">
        <dl className="grid gap-4">
          {[
            ["Recorded always", "That you opened the room, a file or a page, or saved a file, and when."],
            ["Recorded if you agree", "How long a page was on your screen."],
            ["Never recorded", "Your location, device, pointer, or what you do elsewhere."],
          ].map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-3 brk">
          {`${founder.name} sees the record. Every page carries your name. You can change your choice at any time.`}
          {me.userType === "Investor" && " Opening a page shows the founder that you are reviewing."}
        </p>
      </Panel>
      {asked && (
        <Panel title="Agreement">
          <div className="grid gap-4">
            <p className="max-w-text whitespace-pre-line brk" lang={langOf(asked.text)}>
              {asked.text}
            </p>
            <Input
              label="Your name"
              name="name"
              autoComplete="name"
              hint={`As on your profile: ${me.name}`}
              error={faults.name}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <p className="text-sm text-ink-3">
              Accepted by a click. It is not an Aadhaar e-sign and carries no stamp duty. You can save your copy in the
              room.
            </p>
          </div>
        </Panel>
      )}
      {failure && !faults.name && <Alert kind="bad">{failure}</Alert>}
      <div className="grid gap-2 sm:grid-cols-2">
        <Button onClick={open(true)} busyText={doing === "share" && "Opening…"}>
          {asked ? "Accept, open and share reading time" : "Open and share reading time"}
        </Button>
        <Button onClick={open(false)} busyText={doing === "open" && "Opening…"}>
          {asked ? "Accept and open without sharing" : "Open without sharing"}
        </Button>
      </div>
    </div>
  );
}
