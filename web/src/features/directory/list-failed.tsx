import { useEffect } from "react";
import { useLocation } from "react-router";
import { withoutNames } from "#lib/list/address.ts";
import { TryAgain } from "#ui/states.tsx";

export interface ListFailedProps {
  /** "The startups could not be loaded." */
  say: (input: { detail: string }) => string;
  /** The server's own words. */
  detail: string | null;
}

/**
 * SHELL-36, SU-07: a failed load says so and is never an empty list; the console gets the line of the requirement.
 * Retrying starts at the first page, because a cursor that no longer exists would fail again.
 */
export function ListFailed({ say, detail }: ListFailedProps) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    console.error(`Error fetching data: ${detail ?? ""}`);
  }, [detail]);
  return (
    <div className="wrap wrap-wide py-8">
      <TryAgain href={pathname + withoutNames(new URLSearchParams(search), [])}>
        {say({ detail: detail ?? "" })}
      </TryAgain>
    </div>
  );
}
