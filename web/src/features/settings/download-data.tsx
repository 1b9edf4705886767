import { NO_ANSWER } from "@startup-connect/contract/accounts";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.tsx";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/settings.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Download } from "#ui/icons.tsx";

/** PROF-39: everything about the person as a file. */
export function DownloadData() {
  const { isBusy, failure, run } = useSubmit({ say: failureText(t.notDownloaded, NO_ANSWER) });
  const download = () =>
    run(async () => saveFile(await browserApi("GET /api/users/export"), "startup-connect-my-data.zip"));
  return (
    <div className="grid justify-items-start gap-5">
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Button onClick={() => void download()} busyText={isBusy && t.collecting}>
        <Download />
        {t.downloadData}
      </Button>
    </div>
  );
}
