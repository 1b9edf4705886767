import { REPORT_REASON_MAX } from "@startup-connect/contract/connections";
import { findingsText, type ScreeningFinding } from "@startup-connect/contract/screening";
import type { PersonCard, Relation } from "@startup-connect/contract/shared";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/connections-answers.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { noRelation } from "./relations.ts";

export { WARNED_LINE } from "@startup-connect/contract/screening";

/** Of an own request that a reviewer reads first. */
export const heldRelation = (connectionId: string): Relation => ({ ...noRelation, state: "pending", connectionId });

/** FRAUD-03: before a text that was sent with a warning. */
export const Warning = ({ findings }: { findings: readonly ScreeningFinding[] }) => (
  <Alert kind="bad" role="note">
    <p className="font-semibold">{t.readFirst}</p>
    <p>
      {t.genuineOnes({
        findings: findingsText(findings),
        link: (inside) => <Link to={paths.advanceFeeFraud}>{inside}</Link>,
      })}
    </p>
  </Alert>
);

export const reportFraud = ({ userId }: Pick<PersonCard, "userId">, findings: readonly ScreeningFinding[]) => {
  const reason = `Request that may be advance-fee fraud. ${findingsText(findings)}`.slice(0, REPORT_REASON_MAX);
  return browserApi("POST /api/reports", { json: { targetType: "profile", targetId: userId, kind: "fraud", reason } });
};

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
      title={t.readsLikeFraud}
      actions={
        <>
          <Button kind={2} onClick={() => asking?.decide(true)}>
            {t.sendWithWarning}
          </Button>
          <Button kind={1} data-autofocus="" onClick={() => asking?.decide(false)}>
            {t.changeIt}
          </Button>
        </>
      }
    >
      <p>{asking?.text}</p>
      <p className="mt-2">{t.warningIsRead}</p>
    </Dialog>
  );
  return { screened, dialog };
}
