import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/verification.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

interface ConfirmEmailProps {
  /** The login's address, which one press proves as the work email (PROOF-03). */
  value: string;
  kind: 1 | 2;
  /** The address is beside it already. */
  isShort?: boolean;
  onDone: (message: string) => void;
}

/** DOOR-07, DOOR-12 */
export function ConfirmEmail({ value, kind, isShort = false, onDone }: ConfirmEmailProps) {
  const { isBusy, failure, run } = useSubmit();
  const sent = { params: { kind: "workEmail" as const }, json: { value } };
  const confirm = async () => onDone((await browserApi("PUT /api/users/verifications/{kind}", sent)).message);
  return (
    <>
      <Button kind={kind} size="sm" busyText={isBusy && t.confirming} onClick={() => void run(confirm)}>
        <span className="brk">
          {t.confirm({
            email: value,
            address: (inside) => <span className={isShort ? "sr-only" : undefined}>{inside}</span>,
          })}
        </span>
      </Button>
      {failure && <Alert kind="bad">{failure}</Alert>}
    </>
  );
}
