import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import ExternalLink from "#ui/icons/external-link.tsx";

interface OfficialLinkProps {
  href: string;
  children: ReactNode;
  /** Looks like the one filled button of its part, or like any other button. */
  button?: 1 | 2;
}

/** A link away from this site, marked as such; the new tab knows nothing of this one. */
export function OfficialLink({ href, children, button }: OfficialLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={button ? buttonClass(button, "lg") : undefined}>
      {children}
      <ExternalLink className={button ? undefined : "ml-1 inline-block size-3.5 align-baseline"} />
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
