import { useId } from "react";
import { Button } from "#ui/button.tsx";

/** AUTH-30: a server without Google's credentials says so instead of a button that does nothing. */
export function GoogleButton() {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Button size="lg" disabled aria-describedby={id}>
        Login with Google
      </Button>
      <p id={id} className="text-xs text-ink-3">
        Google sign-in is not available.
      </p>
    </div>
  );
}
