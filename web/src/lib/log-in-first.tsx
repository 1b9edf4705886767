import { LOG_IN_FIRST } from "@startup-connect/contract/accounts";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import * as t from "#texts/lib.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useHydrated } from "./hydrated.ts";
import { ownHref, paths } from "./paths.ts";
import { withNext } from "./return-to.ts";

interface LogInFirstProps extends Omit<ComponentProps<typeof ButtonLink>, "href"> {
  /** "Connect with Nool Weaves": kept by `says.ts` through login and registration, until it is one press away (ROLE-79). */
  wish: string;
  /** Where it is done: this page, or with this fragment, or another one. */
  path?: string;
  hash?: string;
  /** False while it is unknown whether the reader is logged in. */
  isReached: boolean;
  saidClass?: string;
}

/** What only members can do: a visitor who presses it is asked to log in, in the part that `says.ts` shows and hides. */
export function LogInFirst({ wish, path, hash = "", isReached, saidClass, className, ...props }: LogInFirstProps) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const next = path ?? pathname + search + hash;
  return (
    <>
      <ButtonLink
        {...props}
        className={cx(className, "for-visitor")}
        href={withNext(paths.login, next)}
        role={hydrated ? "button" : undefined}
        data-says={wish}
      />
      <div hidden data-said="" data-front="" className={saidClass}>
        <Alert kind={isReached ? "info" : "bad"} onDismiss={() => {}}>
          {isReached ? (
            <>
              {LOG_IN_FIRST}{" "}
              {t.logInOrRegister({
                wish,
                login: (inside) => <a href={ownHref(withNext(paths.login, next))}>{inside}</a>,
                register: (inside) => <a href={ownHref(withNext(paths.register, next))}>{inside}</a>,
              })}
            </>
          ) : (
            t.loginUnchecked
          )}
        </Alert>
      </div>
    </>
  );
}
