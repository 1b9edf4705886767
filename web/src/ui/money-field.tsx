import { useEffect, useState } from "react";
import * as t from "#texts/ui-fields.ts";
import { useOwnRef } from "./field.tsx";
import { Input, type InputProps } from "./input.tsx";
import { announce } from "./title.ts";

/** After the last key, so that a screen reader does not speak into the typing. */
const SAID_AFTER_MS = 800;

interface MoneyFieldProps extends Omit<InputProps, "type" | "inputMode"> {
  /** What is understood of what is typed: "= ₹40,00,000"; "" where it cannot be read. Default: one amount in rupees. */
  read?: ((typed: string) => string) | "range";
}

/**
 * An amount as people write it, with what was understood below it (INPUT-10). A text field: number fields leave out letters
 * and signs, and make 40 of "40 lakh".
 */
export function MoneyField({ read, hint = t.inRupees, ref, onInput, ...field }: MoneyFieldProps) {
  const [own, attach] = useOwnRef(ref);
  const [typed, setTyped] = useState("");
  const [reader, setReader] = useState<typeof import("./read-amount.ts")>();
  const text = String(field.value ?? typed);
  const understood =
    (typeof read === "function" ? read(text) : reader?.[read ? "rangeRead" : "amountText"](text)) ?? "";
  useEffect(() => {
    // What a form puts into its fields comes without an event.
    setTyped(own.current?.value ?? "");
    void import("./read-amount.ts").then(setReader, () => {});
  }, [own]);
  useEffect(() => {
    if (document.activeElement !== own.current) return;
    const timer = setTimeout(announce, SAID_AFTER_MS, understood);
    return () => clearTimeout(timer);
  }, [own, understood]);
  return (
    <Input
      autoComplete="off"
      {...field}
      ref={attach}
      hint={understood ? <b className="num">{understood}</b> : hint}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}
