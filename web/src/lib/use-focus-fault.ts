import { useEffect, useRef, useState } from "react";

/** @returns for a form, and what to call when a try failed: its first field at fault then gets the focus */
export function useFocusFault() {
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failures]);
  return { form, focusFault: () => setFailures((times) => times + 1) };
}
