import { AMOUNT_HELP, amountText } from "@startup-connect/contract/shared";
import { useEffect, useState } from "react";
import { Input, type InputProps } from "./input.tsx";
import { useOwnRef } from "./own-ref.ts";

/** After the last key, so that a screen reader does not speak into the typing. */
const SAID_AFTER_MS = 800;

interface MoneyFieldProps extends Omit<InputProps, "type" | "inputMode"> {
  /** What is understood of what is typed: "= ₹40,00,000"; "" where it cannot be read. */
  read?: (typed: string) => string;
}

/**
 * An amount as people write it, with what was understood below it (INPUT-10). A text field: number fields leave out letters
 * and signs, and make 40 of "40 lakh".
 */
export function MoneyField({ read = amountText, hint = AMOUNT_HELP, ref, onInput, ...field }: MoneyFieldProps) {
  const [own, attach] = useOwnRef(ref);
  const given = field.value ?? field.defaultValue;
  const [typed, setTyped] = useState(given === undefined ? "" : String(given));
  const understood = read(field.value === undefined ? typed : String(field.value));
  const [said, setSaid] = useState("");
  // What a form puts into its fields comes without an event.
  useEffect(() => setTyped(own.current?.value ?? ""), [own]);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(document.activeElement === own.current ? understood : ""), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [own, understood]);
  return (
    <div className={field.className}>
      <Input
        autoComplete="off"
        {...field}
        ref={attach}
        className="min-w-0"
        hint={understood ? <span className="num font-semibold text-ink-2">{understood}</span> : hint}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
