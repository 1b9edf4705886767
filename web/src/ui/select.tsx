import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Field, type FieldTexts, fieldParts } from "./field.tsx";

export interface Option {
  value: string;
  label: string;
  /** A second line, in groups of radios. */
  hint?: string;
  disabled?: boolean;
}

/** A list of options: words that are their own value, or pairs. */
export type Options = readonly (string | Option)[];

export const optionOf = (option: string | Option): Option =>
  typeof option === "string" ? { value: option, label: option } : option;

export interface SelectProps extends Omit<ComponentProps<"select">, "className" | "size" | "children">, FieldTexts {
  options: Options;
  /** First entry with an empty value, such as "All states" or "Choose a stage". */
  placeholder?: string;
  size?: "sm" | "md";
}

export function Select(props: SelectProps) {
  const [texts, { options, placeholder, size = "md", required, ...rest }] = fieldParts(props);
  return (
    <Field {...texts}>
      {(control) => (
        <select
          {...rest}
          {...control}
          {...mustChoose(required, placeholder)}
          data-known={rest.value}
          className={cx("input", size === "sm" && "input-sm")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(optionOf).map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** HTML allows `required` only where the first entry is empty; a list that begins with a word says it to readers. */
const mustChoose = (required: boolean | undefined, placeholder: string | undefined) =>
  placeholder === undefined ? { "aria-required": required } : { required };
