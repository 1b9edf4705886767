import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { ActDialog } from "./act-dialog.tsx";

interface RowActsProps {
  /** What the row is, as in "Change the notice of 1 Aug 2026". */
  name: string;
  /** The dialog that changes it. */
  change: (onClose: () => void) => ReactNode;
  removal: {
    title: string;
    confirm: string;
    /** @returns what is said of it when it worked */
    act: () => Promise<string>;
    /** What goes with it. */
    text: ReactNode;
  };
}

/** The acts of a row that can be changed and removed; removing asks first. */
export function RowActs({ name, change, removal }: RowActsProps) {
  const [asked, setAsked] = useState<"change" | "remove">();
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-1 md:justify-end">
      <Button kind={3} size="sm" aria-label={`Change ${name}`} onClick={() => setAsked("change")}>
        Change
      </Button>
      <Button kind={3} size="sm" aria-label={`Remove ${name}`} onClick={() => setAsked("remove")}>
        Remove
      </Button>
      {asked === "change" && change(close)}
      <ActDialog
        open={asked === "remove"}
        onClose={close}
        title={removal.title}
        confirm={removal.confirm}
        busy="Removing…"
        act={removal.act}
      >
        {removal.text}
      </ActDialog>
    </div>
  );
}
