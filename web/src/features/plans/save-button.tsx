import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { callText } from "#lib/call-text.ts";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import Bell from "#ui/icons/bell.tsx";

/** As the call takes it. */
export interface SearchToSave {
  q: string;
  location: string;
  type: string[];
}

/** The button, and what the server says to the press. */
export default function SaveButton({ search }: { search: SearchToSave }) {
  const [busy, setBusy] = useState(false);
  const [saying, setSaying] = useState<{ kind: "good" | "bad"; text: string; needsPlan?: boolean } | null>(null);
  const save = async () => {
    setBusy(true);
    setSaying(null);
    try {
      const { message } = await browserApi("POST /api/saved-searches", { json: search });
      setSaying({ kind: "good", text: message });
    } catch (error) {
      const needsPlan = error instanceof ApiError && error.status === 403;
      setSaying({ kind: "bad", text: callText(error), needsPlan });
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" onClick={save} busy={busy && "Saving…"}>
        <Bell />
        Save this search
      </Button>
      {saying && (
        <Alert kind={saying.kind} onDismiss={() => setSaying(null)}>
          {saying.text}{" "}
          {(saying.needsPlan || saying.kind === "good") && (
            <Anchor href={paths.plans}>{saying.needsPlan ? "See the plans" : "Your saved searches"}</Anchor>
          )}
        </Alert>
      )}
    </div>
  );
}
