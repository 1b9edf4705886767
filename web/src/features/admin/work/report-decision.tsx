import { HIDE_REASON_MISSING, REASON_LENGTH, type Report } from "@startup-connect/contract/moderation";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ActDialog } from "./act-dialog.tsx";

type Decision = "keep" | "hide";

/** What each act is called for a thing that is shown, and for one that is hidden. */
function wordsOf({ state, hidden, there }: Report, decision: Decision) {
  if (decision === "hide") return { button: state === "open" ? "Hide" : "Hide after all", confirm: "Hide it" };
  if (hidden) return { button: "Show again", confirm: "Show it again" };
  return { button: there ? "Keep" : "Close", confirm: there ? "Keep it" : "Close report" };
}

/** ADM-09: both decisions of an open report; of a decided one the other. What is gone can only be closed. */
export function DecideReport({ report }: { report: Report }) {
  const offered: Decision[] = (["keep", "hide"] as const).filter(
    (decision) => report.decision !== decision && (decision === "keep" || report.there),
  );
  return (
    <div className="flex flex-wrap gap-1.5 md:justify-end">
      {offered.map((decision) => (
        <Decide key={decision} report={report} decision={decision} />
      ))}
    </div>
  );
}

function Decide({ report, decision }: { report: Report; decision: Decision }) {
  const { _id, targetType, owner, hidden, sameOpen } = report;
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const { button, confirm } = wordsOf(report, decision);
  const hides = decision === "hide";
  const what = `${targetType} of ${owner.name}`;
  return (
    <>
      <Button
        kind={hides ? 3 : 2}
        size="sm"
        className="whitespace-nowrap"
        aria-label={`${button}: ${what}`}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={hides ? `Hide the ${what}?` : hidden ? `Show the ${what} again?` : `Keep the ${what}?`}
        confirm={confirm}
        busy="Saving…"
        kind={hides ? "bad" : 1}
        check={() => (hides && note.trim() === "" ? { note: HIDE_REASON_MISSING } : {})}
        act={async () => {
          const sent = { params: { id: _id }, json: { decision, note } };
          return (await browserApi("PATCH /api/admin/reports/{id}", sent)).message;
        }}
      >
        {(faults) => (
          <>
            <p>{effect(report, decision)}</p>
            {sameOpen > 0 && (
              <p className="num">
                {sameOpen === 1
                  ? "Another open report is about the same and is decided with it."
                  : `${sameOpen} other open reports are about the same and are decided with it.`}
              </p>
            )}
            <Textarea
              label={hides ? `Reason, shown to ${owner.name}` : "Note for the action log"}
              optional={!hides}
              value={note}
              limit={REASON_LENGTH}
              error={faults.note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </>
        )}
      </ActDialog>
    </>
  );
}

function effect({ targetType, hidden, there }: Report, decision: Decision): string {
  if (decision === "keep") {
    if (hidden) return "Others see it again. The person whose it is is told.";
    return there ? "It stays as it is. Who reported it is told." : "It was deleted since. Who reported it is told.";
  }
  if (targetType === "profile")
    return "It is listed nowhere any more, until it is shown again. The person can still log in.";
  return "Others do not see it any more, until it is shown again. Its author reads the reason beside it.";
}
