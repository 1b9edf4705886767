import type { ReactNode } from "react";
import { browserApi } from "#lib/api.ts";
import { useSession } from "#lib/session.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

/** Ends every session of the account, this one too, after a fresh proof (AUTH-55). @param children why one would */
export function LogOutEverywhere({ children }: { children: ReactNode }) {
  const { signedOut } = useSession();
  const { isBusy, failure, run } = useSubmit();
  const end = () =>
    run(async () => {
      await browserApi("DELETE /api/users/sessions");
      signedOut();
    });
  return (
    <div className="grid justify-items-start gap-3">
      {failure && <Alert kind="bad">{failure}</Alert>}
      <p className="text-ink-2">{children}</p>
      <Button onClick={() => void end()} busyText={isBusy && "Logging out…"}>
        Log out everywhere
      </Button>
    </div>
  );
}
