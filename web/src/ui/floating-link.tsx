import type { AnchorProps } from "./anchor.tsx";
import { ButtonLink } from "./button.tsx";

/** A link that stays at the lower right while the page scrolls, and rests below its text, so that it covers nothing of the footer. */
export const FloatingLink = (props: AnchorProps) => (
  <ButtonLink
    kind={1}
    {...props}
    className="no-print sticky bottom-4 z-(--z-sticky) mr-4 mb-4 ml-auto flex min-h-tap w-fit px-5 shadow-pop"
  />
);
