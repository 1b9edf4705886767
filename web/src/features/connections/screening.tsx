import type { Connection } from "@startup-connect/contract/connections";
import { findingsText, type ScreenedPlace, type ScreeningFinding } from "@startup-connect/contract/screening";
import type { Relation } from "@startup-connect/contract/shared";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { noRelation } from "./relations.ts";

export { findingsText, WARNED_LINE } from "@startup-connect/contract/screening";

/** Of an own request that a reviewer reads first. */
export const heldRelation = (connectionId: string): Relation => ({ ...noRelation, state: "pending", connectionId });

const theirs: Record<Connection["direction"], readonly ScreenedPlace[]> = {
  received: ["note", "sentence", "reply"],
  sent: ["sentence", "question", "passLine"],
};

/** What the viewer reads before the texts of the other; [] when that is nothing. */
export const warningsOf = ({ warnings, direction }: Pick<Connection, "warnings" | "direction">): ScreeningFinding[] =>
  warnings.flatMap(({ place, findings }) => (theirs[direction].includes(place) ? findings : []));

/** FRAUD-03: the texts are read on the page of the request, after the warning; lists say so in their place. */
export const isWarned = (connection: Pick<Connection, "warnings" | "direction">): boolean =>
  warningsOf(connection).length > 0;
export const WARNED = "Sent with a warning. Open it to read that first.";

/** FRAUD-03: before a text that was sent with a warning. */
export const Warning = ({ findings }: { findings: readonly ScreeningFinding[] }) => (
  <Alert kind="bad" role="note">
    <p className="font-semibold">Read this first: this may be advance-fee fraud.</p>
    <p>
      {findingsText(findings)} Genuine investors and lenders do not ask you to pay first.{" "}
      <Link to={paths.advanceFeeFraud}>How such letters work</Link>
    </p>
  </Alert>
);

interface Asking {
  text: string;
  decide: (sends: boolean) => void;
}

/** FRAUD-02: sends a text; when it shows signs of fraud, asks whether to change it or to send it with a warning. */
export function useScreening() {
  const [asking, setAsking] = useState<Asking | null>(null);
  /** @param send with the confirmation, in its second try. @throws what `send` throws when the text is to be changed */
  async function screened<T>(send: (confirmed?: string) => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      const { screening, message = "" } = error instanceof ApiError ? error.body : {};
      if (!screening?.hash) throw error;
      const isSent = await new Promise<boolean>((decide) => setAsking({ text: message, decide }));
      setAsking(null);
      if (!isSent) throw error;
      return send(screening.hash);
    }
  }
  const dialog = (
    <Dialog
      open={asking !== null}
      onClose={() => asking?.decide(false)}
      title="This reads like advance-fee fraud"
      actions={
        <>
          <Button kind={2} onClick={() => asking?.decide(true)}>
            Send with a warning
          </Button>
          <Button kind={1} data-autofocus="" onClick={() => asking?.decide(false)}>
            Change it
          </Button>
        </>
      }
    >
      <p>{asking?.text}</p>
      <p className="mt-2">With a warning, the other reads first what we found, and opens your text after that.</p>
    </Dialog>
  );
  return { screened, dialog };
}
