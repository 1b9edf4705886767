import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import "./otp-field.css";

export interface OtpFieldProps extends Omit<ComponentProps<"input">, "className" | "type" | "maxLength">, FieldTexts {}

/** The one-time code of five digits: one real field, so that pasting and filling in by the phone work. */
export function OtpField({ label, hint, error, optional, hideLabel, className, id, ...rest }: OtpFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      id={id}
    >
      {(control) => (
        <span className="otp my-1">
          <input
            {...rest}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={5}
            spellCheck={false}
          />
        </span>
      )}
    </Field>
  );
}
