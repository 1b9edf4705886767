import { type ConsentPlace, MAILINGS, NO_ANSWER } from "@startup-connect/contract/accounts";
import { longDate } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.ts";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import Download from "#ui/icons/download.tsx";
import type { ConsentList } from "./settings-data.ts";

/** PROF-39: everything about the person as a file, and what the person agreed to. */
export function DataPanel({ consents }: { consents: ConsentList }) {
  const say = failureText("Your data could not be downloaded. Please try again.", NO_ANSWER);
  const { isBusy, failure, run } = useSubmit({ say });
  const download = () =>
    run(async () => saveFile(await browserApi("GET /api/users/export"), "startup-connect-my-data.zip"));

  return (
    <Panel title="Your data">
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-2">
          Everything we store about you, as a zip of JSON files and pictures: account, profile, connections, messages.
          At most twice a day.
        </p>
        {failure && <Alert kind="bad">{failure}</Alert>}
        <Button onClick={download} busyText={isBusy && "Collecting your data…"}>
          <Download />
          Download my data
        </Button>
        <ConsentReceipts consents={consents} />
      </div>
    </Panel>
  );
}

type Receipt = ConsentList[number];

const places: Record<ConsentPlace, string> = {
  registration: "when you registered",
  login: "when you logged in for the first time",
  google: "when you signed up with Google",
  roleRegistration: "when you registered your profile",
  settings: "here in the settings",
};
const mailings: readonly string[] = MAILINGS;

/** What was asked, when, in which wording, and how to withdraw it. */
function ConsentReceipts({ consents }: { consents: ConsentList }) {
  if (consents.length === 0) return null;
  return (
    <Disclosure title="What you agreed to, and when" className="w-full border-t">
      <ul className="grid gap-4">
        {consents.map((receipt) => (
          <li key={receipt._id} className="grid gap-0.5">
            <p className="text-ink">{receipt.asked}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <Verdict {...receipt} />
              <span>
                {longDate(receipt.at)}, {places[receipt.place]}; texts of {longDate(receipt.wording)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        To withdraw a mailing, clear its box above. To withdraw from the terms and the use of your data, delete your
        account below.
      </p>
    </Disclosure>
  );
}

function Verdict({ purpose, given }: Receipt) {
  if (purpose === "privacyNotice") return <Badge>Shown</Badge>;
  if (given) return <Badge kind="good">{mailings.includes(purpose) ? "Asked for" : "Agreed"}</Badge>;
  return <Badge kind="line">Withdrawn</Badge>;
}
