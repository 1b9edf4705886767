import type { AnchorProps } from "./anchor.tsx";
import { ButtonLink } from "./button.tsx";

/** A link that stays at the lower right while the page scrolls; the page leaves `pb-24` below its text for it. */
export const FloatingLink = (props: AnchorProps) => (
  <ButtonLink
    kind={1}
    {...props}
    className="no-print fixed right-4 bottom-4 z-(--z-sticky) min-h-tap px-5 shadow-pop sm:right-6 sm:bottom-6"
  />
);
