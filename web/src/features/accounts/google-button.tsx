import { GOOGLE_UNAVAILABLE } from "@startup-connect/contract/accounts";
import { useId } from "react";
import { Button, buttonClass } from "#ui/button.tsx";

interface GoogleButtonProps {
  /** Whether this site can sign in with Google (`GET /api/config`). */
  available: boolean;
  /** Page to go to afterwards. */
  next?: string | null;
}

/** AUTH-30: a server without Google's credentials says so instead of a button that does nothing. */
export function GoogleButton({ available, next }: GoogleButtonProps) {
  const id = useId();
  if (available) {
    const search = next ? `?next=${encodeURIComponent(next)}` : "";
    return (
      // A call that leads to another site, not a page of ours.
      <a href={`/api/auth/google/start${search}`} className={buttonClass(2, "lg")}>
        Login with Google
      </a>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Button size="lg" disabled aria-describedby={id}>
        Login with Google
      </Button>
      <p id={id} className="text-xs text-ink-3">
        {GOOGLE_UNAVAILABLE}
      </p>
    </div>
  );
}
