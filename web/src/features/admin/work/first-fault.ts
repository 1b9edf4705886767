import { useEffect, useRef, useState } from "react";

/** Brings the first faulty field of a form into focus: [ref of the form, to be called when the faults are told]. */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [told]);
  return [form, () => setTold((times) => times + 1)] as const;
}
