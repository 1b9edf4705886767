import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Field, type FieldTexts, fieldParts } from "./field.tsx";

export interface InputProps extends Omit<ComponentProps<"input">, "className" | "size">, FieldTexts {
  /** Icon at the left inside the field. */
  icon?: ReactNode;
  /** A button at the right inside the field. */
  end?: ReactNode;
  size?: "sm" | "md";
}

/** One line of text, a number, a date, an email address … with its label. Spread `field(…)` of a form onto it. */
export function Input(props: InputProps) {
  const [texts, { icon, end, size = "md", ...rest }] = fieldParts(props);
  return (
    <Field {...texts}>
      {(control) => {
        const input = (
          <input
            {...rest}
            {...control}
            className={cx("input", size === "sm" && "input-sm", icon != null && "pl-9.5", end != null && "pr-11")}
          />
        );
        if (icon == null && end == null) return input;
        return (
          <span className="relative block">
            {icon != null && (
              <span className="absolute inset-y-0 left-3 grid place-items-center text-ink-3 pointer-events-none">
                {icon}
              </span>
            )}
            {input}
            {end}
          </span>
        );
      }}
    </Field>
  );
}
