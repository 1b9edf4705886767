import type { AnchorProps } from "./anchor.tsx";
import { ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";

interface FloatingLinkProps extends AnchorProps {
  /** On small screens the fields of a form have the whole width, so it stays below them. */
  form?: boolean;
}

/** A link that stays at the lower right while the page scrolls, and rests below its text, so that it covers nothing of the footer. */
export const FloatingLink = ({ form = false, ...props }: FloatingLinkProps) => (
  <ButtonLink
    kind={1}
    {...props}
    className={cx(
      "no-print bottom-4 z-(--z-sticky) mr-4 mb-4 ml-auto flex min-h-tap w-fit px-5 shadow-pop",
      form ? "lg:sticky" : "sticky",
    )}
  />
);
