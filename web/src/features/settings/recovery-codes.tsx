import { useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi } from "#lib/api.ts";
import { saveText } from "#lib/save-file.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

/** AUTH-57: codes that replace a lost passkey, shown once. */
export function RecoveryCodes({ left }: { left: number }) {
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useSubmit();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;

  const make = () =>
    run(async () => {
      setCopied(false);
      setCodes((await browserApi("POST /api/users/recovery-codes")).codes);
      await revalidate();
    });
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    });

  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="h4">Recovery codes</h3>
      <p className="text-ink-2">
        {left === 0
          ? "You have none. Create ten codes: each confirms once that it is you, if you lose your passkey."
          : `${left} left. Each confirms once that it is you, if you lose your passkey.`}
      </p>
      {failure && <Alert kind="bad">{failure}</Alert>}
      {codes.length > 0 && (
        <>
          <Alert kind="wait" role="status">
            Keep these codes in a safe place now. They are not shown again.
          </Alert>
          <ul aria-label="Your recovery codes" className="num grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void copy()}>
              {copied ? "Copied" : "Copy the codes"}
            </Button>
            <Button size="sm" onClick={() => saveText(text, "startup-connect-recovery-codes.txt")}>
              Download the codes
            </Button>
          </div>
        </>
      )}
      <Button onClick={() => void make()} busyText={isBusy && "Creating codes…"}>
        {left === 0 ? "Create recovery codes" : "Create new recovery codes"}
      </Button>
    </div>
  );
}
