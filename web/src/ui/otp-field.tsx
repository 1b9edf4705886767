import type { ComponentProps } from "react";
import { Field, type FieldTexts, fieldParts } from "./field.tsx";
import { onlyDigits } from "./only-digits.ts";
import "./otp-field.css";

export interface OtpFieldProps extends Omit<ComponentProps<"input">, "className" | "type" | "maxLength">, FieldTexts {}

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
