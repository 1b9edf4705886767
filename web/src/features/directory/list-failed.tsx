import { useEffect } from "react";
import { useLocation } from "react-router";
import { TryAgain } from "#ui/states.tsx";

export interface ListFailedProps {
  /** "startups". */
  what: string;
  /** The server's own words. */
  detail: string | null;
}

/** SHELL-36, SU-07: a failed load is told as such, never as an empty list; the console keeps the seeds' line. */
export function ListFailed({ what, detail }: ListFailedProps) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    console.error(`Error fetching data: ${detail ?? ""}`);
  }, [detail]);
  return (
    <div className="wrap wrap-wide py-8">
      <TryAgain href={pathname + search}>
        The {what} could not be loaded. {detail}
      </TryAgain>
    </div>
  );
}
