import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { failureText } from "#lib/failures.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import Download from "#ui/icons/download.tsx";
import { ConsentReceipts } from "./consent-receipts.tsx";
import type { ConsentList } from "./settings-data.ts";
import { failed } from "./texts.ts";

const texts = { ...failed, refused: "Your data could not be downloaded. Please try again." };

/** PROF-39: everything about the person as a file, and what the person agreed to. */
export function DataPanel({ consents }: { consents: ConsentList }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const download = async () => {
    setBusy(true);
    setFailure("");
    try {
      const answer = await browserApi("GET /api/users/export");
      save(await answer.blob(), "startup-connect-my-data.zip");
    } catch (error) {
      setFailure(failureText(error, texts));
    }
    setBusy(false);
  };

  return (
    <Panel title="Your data">
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-2">
          Everything stored about you, as a zip of JSON files and pictures: account, profile, connections, messages.
          Twice a day at most.
        </p>
        {failure && <Alert kind="bad">{failure}</Alert>}
        <Button onClick={download} busy={busy && "Collecting your data…"}>
          <Download />
          Download my data
        </Button>
        <ConsentReceipts consents={consents} />
      </div>
    </Panel>
  );
}

/** The bearer token travels in a header, so the file cannot be a plain link. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
