import { useCallback, useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Loading, Skeleton, TryAgain } from "#ui/states.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import { ResetForm } from "./reset-form.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Set a new password") }, { name: "robots", content: "noindex" }];

type LinkState = "checking" | "valid" | "dead" | "unknown";

/** Checks the link before the user types anything (AUTH-47). Checking does not use it up. */
export default function ResetPage({ params: { id, token } }: { params: { id: string; token: string } }) {
  const [state, setState] = useState<LinkState>("checking");
  const check = useCallback(async () => {
    setState("checking");
    try {
      const { valid } = await browserApi("GET /api/users/reset-password/{id}/{token}", { params: { id, token } });
      setState(valid ? "valid" : "dead");
    } catch {
      setState("unknown");
    }
  }, [id, token]);
  useEffect(() => void check(), [check]);

  return (
    <AuthFrame>
      <h1 className="h1">Set a new password</h1>
      <NeedsScript />
      {state === "checking" && (
        <Loading label="Checking your link...">
          <Skeleton className="mb-5 h-18" />
          <Skeleton className="mb-5 h-18" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {state === "valid" && <ResetForm link={{ id, token }} />}
      {state === "unknown" && (
        <TryAgain onTry={() => void check()}>We could not check this link. Please try again.</TryAgain>
      )}
      {state === "dead" && (
        <>
          <Alert kind="bad">This reset link is no longer valid.</Alert>
          <p className="text-ink-2">
            A link works once, for one hour, and a newer link replaces it. You can request a new one.
          </p>
          <ButtonLink kind={1} size="lg" href={paths.forgotPassword}>
            Request a new link
          </ButtonLink>
        </>
      )}
    </AuthFrame>
  );
}
