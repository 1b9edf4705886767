import { type ConsentPlace, MAILINGS } from "@startup-connect/contract/accounts";
import { longDate } from "@startup-connect/contract/shared";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { ConsentList } from "./settings-data.ts";

type Receipt = ConsentList[number];

const places: Record<ConsentPlace, string> = {
  registration: "when you registered",
  login: "when you logged in for the first time",
  google: "when you came by Google",
  roleRegistration: "when you registered your profile",
  settings: "here in the settings",
};
const mailings: readonly string[] = MAILINGS;

/** What was asked, when, in which wording, and how it is taken back. */
export function ConsentReceipts({ consents }: { consents: ConsentList }) {
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
        A mailing is taken back with its box above. The terms and the use of your data are taken back by deleting your
        account below.
      </p>
    </Disclosure>
  );
}

function Verdict({ purpose, given }: Receipt) {
  if (purpose === "privacyNotice") return <Badge>Shown</Badge>;
  if (given) return <Badge kind="good">{mailings.includes(purpose) ? "Asked for" : "Agreed"}</Badge>;
  return <Badge kind="line">Taken back</Badge>;
}
