import { LOG_IN_FIRST } from "@startup-connect/contract/accounts";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "./hydrated.ts";
import { paths } from "./paths.ts";
import { loginPath } from "./return-to.ts";

/** What only members can do: a visitor who presses it is asked to log in (`LogInFirst` beside it, shown by `says.ts`). */
export function LoginButton(props: Omit<ComponentProps<typeof ButtonLink>, "href">) {
  const login = loginPath(useLocation());
  const hydrated = useHydrated();
  return <ButtonLink {...props} href={login} role={hydrated ? "button" : undefined} data-says="" />;
}

/** @param isReached false while it is unknown whether the reader is logged in */
export function LogInFirst({ isReached, className }: { isReached: boolean; className?: string }) {
  const place = useLocation();
  const [login, register] = [loginPath(place), loginPath(place, paths.register)];
  return (
    <div hidden data-said="" data-front="" className={className}>
      {/* `says.ts` hides it again. */}
      <Alert kind={isReached ? "info" : "bad"} onDismiss={() => {}}>
        {isReached ? (
          <>
            {LOG_IN_FIRST} <a href={login}>Log in</a> or <a href={register}>register</a>
          </>
        ) : (
          "We could not check your login. Please try again."
        )}
      </Alert>
    </div>
  );
}
