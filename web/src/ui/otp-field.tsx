import type { ComponentProps } from "react";
import { Field, type FieldTexts, fieldParts } from "./field.tsx";
import "./otp-field.css";

export interface OtpFieldProps extends Omit<ComponentProps<"input">, "className" | "type" | "maxLength">, FieldTexts {}

/**
 * The one-time code of five digits: one real field, so that pasting and filling in by the phone work. No
 * `maxLength`, which would cut off a code with a space before it: its page leaves the digits (INPUT-14).
 */
export function OtpField(props: OtpFieldProps) {
  const [texts, rest] = fieldParts(props);
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
            spellCheck={false}
          />
        </span>
      )}
    </Field>
  );
}
