import { plainCode } from "@startup-connect/contract/shared";
import type { ChangeEvent, ComponentProps } from "react";
import { Field, type FieldTexts, fieldParts } from "./field.tsx";
import "./otp-field.css";

export interface OtpFieldProps extends Omit<ComponentProps<"input">, "className" | "type" | "maxLength">, FieldTexts {}

/**
 * Leaves the digits of what was typed or pasted, and so many of them; `maxLength` would cut off a code with a space before
 * it (INPUT-14).
 */
export const onlyDigits =
  (count: number, onChange?: (event: ChangeEvent<HTMLInputElement>) => void) =>
  (event: ChangeEvent<HTMLInputElement>): void => {
    const { currentTarget: field } = event;
    const digits = plainCode(field.value).replace(/\D/g, "").slice(0, count);
    if (digits !== field.value) field.value = digits;
    onChange?.(event);
  };

/** The one-time code of five digits: one real field, so that pasting and filling in by the phone work. */
export function OtpField(props: OtpFieldProps) {
  const [texts, { onChange, ...rest }] = fieldParts(props);
  return (
    <Field {...texts}>
      {(control) => (
        <span className="otp my-1">
          <input
            {...rest}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={onlyDigits(5, onChange)}
            spellCheck={false}
          />
        </span>
      )}
    </Field>
  );
}
