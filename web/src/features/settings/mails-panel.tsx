import {
  MAIL_KIND_TEXTS,
  MAIL_KINDS,
  MAILINGS,
  type MailKind,
  PREFERENCES_SAVED,
} from "@startup-connect/contract/accounts";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useToast } from "#ui/toast.tsx";
import type { EmailChoices } from "./settings-data.ts";
import { notSaved } from "./texts.ts";

const mailings: readonly MailKind[] = MAILINGS;
const aboutMe = MAIL_KINDS.filter((kind) => !mailings.includes(kind));

/** NOTI-15: each box is saved as it is ticked; withdrawing takes the same one press as agreeing. */
export function MailsPanel({ choices }: { choices: EmailChoices }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [chosen, setChosen] = useState(choices);
  const [failure, setFailure] = useState("");

  const kept = useRef(choices);
  // One after the other, so that the last press is what is stored.
  const before = useRef<Promise<unknown>>(Promise.resolve());

  const choose = async (kind: MailKind, wanted: boolean) => {
    setFailure("");
    setChosen((all) => ({ ...all, [kind]: wanted }));
    try {
      const stored = before.current.then(() =>
        browserApi("PUT /api/users/preferences", { json: { emailNotifications: { [kind]: wanted } } }),
      );
      before.current = stored.catch(() => {});
      await stored;
      kept.current = { ...kept.current, [kind]: wanted };
      toast(PREFERENCES_SAVED);
      // A mailing leaves a receipt in the list below.
      if (mailings.includes(kind)) void revalidate();
    } catch (error) {
      setChosen((all) => ({ ...all, [kind]: kept.current[kind] }));
      setFailure(notSaved(error));
    }
  };

  const box = (kind: MailKind) => (
    <Checkbox
      key={kind}
      name={kind}
      label={MAIL_KIND_TEXTS[kind]}
      checked={chosen[kind]}
      onChange={(event) => void choose(kind, event.currentTarget.checked)}
    />
  );

  return (
    <Panel title="Emails">
      <div className="grid gap-5">
        {failure && <Alert kind="bad">{failure}</Alert>}
        <fieldset>
          <legend className="mb-1 font-semibold">Email me when</legend>
          {aboutMe.map(box)}
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-semibold">Mailings, only if you opt in</legend>
          {MAILINGS.map(box)}
        </fieldset>
        <p className="text-xs text-ink-3">We always send codes, links and security alerts about your account.</p>
      </div>
    </Panel>
  );
}
