import * as t from "#texts/accounts.ts";
import { buttonClass } from "#ui/button.tsx";

interface GoogleButtonProps {
  /** Whether this site can sign in with Google (`GET /api/config`). */
  available: boolean;
  /** Page to go to afterwards. */
  next?: string | null;
}

/** AUTH-30: not there on a server without Google's credentials. */
export const GoogleButton = ({ available, next }: GoogleButtonProps) =>
  available && (
    // A call that leads to another site, not a page of ours.
    <a
      href={`/api/auth/google/start${next ? `?next=${encodeURIComponent(next)}` : ""}`}
      className={buttonClass(2, "lg")}
    >
      {t.withGoogle}
    </a>
  );
