import { Link } from "react-router";
import { useHydrated } from "#lib/hydrated.ts";
import { paths } from "#lib/paths.ts";
import { keptPicture } from "#lib/storage.ts";
import * as t from "#texts/shell.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Member } from "./member-links.ts";

/** Whom the header speaks to. While the session is checked it shows what a visitor sees, without shifting later. */
export type HeaderSession =
  | { state: "checking" | "visitor" | "unreachable" }
  | { state: "member"; user: Person & Member };

interface Person {
  id: string;
  name: string;
  picture: string | null;
  /** Has closed the welcome. */
  isGreeted: boolean;
}

interface SessionButtonsProps {
  session: HeaderSession;
  /** Asks whether to leave. */
  onLogout: () => void;
  /** Below each other and as wide as the place: the small-screen navigation. */
  stacked?: boolean;
}

/** SHELL-09: Login and Register for visitors, Logout for members. */
export function SessionButtons({ session, onLogout, stacked = false }: SessionButtonsProps) {
  const frame = stacked ? "grid gap-2" : "flex items-center gap-1 max-[34rem]:hidden";
  if (session.state === "member" || session.state === "unreachable") {
    return (
      <div className={frame}>
        <Button kind={2} onClick={onLogout}>
          {t.logout}
        </Button>
      </div>
    );
  }
  return (
    <div className={`${frame} for-visitor`}>
      <Link to={paths.login} className={buttonClass(stacked ? 2 : 3)}>
        {t.login}
      </Link>
      <Link to={paths.register} className={buttonClass(2)}>
        {t.register}
      </Link>
    </div>
  );
}

/** SHELL-07, SHELL-08: the own picture, a default one before; leads to the dashboard, visitors land on the login. */
export function AvatarLink({ session }: { session: HeaderSession }) {
  const hydrated = useHydrated();
  // Until the session is checked, shows the copy stored in the browser (SHELL-08).
  const kept = hydrated && session.state !== "visitor" ? keptPicture() : null;
  return (
    <Link to={paths.dashboard} title={t.today} className="mx-1 grid flex-none rounded-full">
      <span className="sr-only">{t.today}</span>
      {session.state === "member" ? (
        <Tile {...session.user} size="sm" shape="person" />
      ) : kept ? (
        <img src={kept} alt="" width="36" height="36" className="size-9 rounded-full object-cover" />
      ) : (
        // Within the page: a file of its own would be three times as much, for its headers.
        <svg viewBox="0 0 72 72" className="size-9 rounded-full bg-action-tint-2" aria-hidden="true">
          <path
            d="M24 28a12 12 0 1 0 24 0 12 12 0 1 0-24 0M12 70c0-14 10-23 24-23s24 9 24 23"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.4"
          />
        </svg>
      )}
    </Link>
  );
}
