import type { ReactNode } from "react";

/** One width in all states, so that nothing moves when the state changes. */
export const connectWidth = "min-w-32";

interface Props {
  children: ReactNode;
  alert: ReactNode;
}

/** A button with what it has to say below it; the button stays where it was. */
export const WithMessage = ({ children, alert }: Props) => (
  <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2 sm:justify-items-end">
    {children}
    {alert && <div className="w-80 max-w-full">{alert}</div>}
  </div>
);
