import type { ChangeEvent } from "react";

/**
 * Leaves the digits, of any script, of what was typed or pasted, and so many of them; `maxLength` would cut off a code with a
 * space before it (INPUT-14).
 */
export const onlyDigits =
  (count: number, onChange?: (event: ChangeEvent<HTMLInputElement>) => void) =>
  (event: ChangeEvent<HTMLInputElement>): void => {
    const { currentTarget: field } = event;
    const digits = [...field.value.replace(/\P{Nd}/gu, "")].slice(0, count).join("");
    if (digits !== field.value) field.value = digits;
    onChange?.(event);
  };
