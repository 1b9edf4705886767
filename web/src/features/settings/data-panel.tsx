import { NO_ANSWER } from "@startup-connect/contract/accounts";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.ts";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import Download from "#ui/icons/download.tsx";
import { ConsentReceipts } from "./consent-receipts.tsx";
import type { ConsentList } from "./settings-data.ts";

/** PROF-39: everything about the person as a file, and what the person agreed to. */
export function DataPanel({ consents }: { consents: ConsentList }) {
  const say = failureText("Your data could not be downloaded. Please try again.", NO_ANSWER);
  const { busy, failure, run } = useSubmit({ say });
  const download = () =>
    run(async () => saveFile(await browserApi("GET /api/users/export"), "startup-connect-my-data.zip"));

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
