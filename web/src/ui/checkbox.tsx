import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import { cx } from "./cx.ts";
import { FieldGroup, FieldNotes, type FieldTexts, groupParts, useOwnRef } from "./field.tsx";
import { type Options, optionOf } from "./select.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  label: ReactNode;
  /** Number at the right, as in a filter. */
  count?: number | string | undefined;
  /** Some of the things it stands for are chosen. */
  indeterminate?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

export function Checkbox({ label, count, indeterminate = false, hint, error, className, ref, ...rest }: CheckboxProps) {
  const [own, attach] = useOwnRef(ref);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate, own]);
  const id = useId();
  const described = cx(hint != null && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={className}>
      <label className="check">
        <input
          {...rest}
          ref={attach}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span className="min-w-0">{label}</span>
        {count !== undefined && <span className="ml-auto text-xs leading-[inherit] text-ink-3 num">{count}</span>}
      </label>
      <FieldNotes hint={hint} error={error} hintId={`${id}-hint`} errorId={`${id}-error`} />
    </div>
  );
}

type GroupProps = Omit<FieldTexts, "label"> &
  Omit<ComponentProps<"input">, "className" | "type" | "value" | "defaultValue" | "defaultChecked" | "checked"> & {
    legend: ReactNode;
    options: Options;
    name: string;
    /** Entries beside each other where there is room; else one below the other. */
    inline?: boolean;
  };

export interface RadioGroupProps extends GroupProps {
  /** Chosen value, with onChange. */
  value?: string;
  defaultValue?: string | undefined;
  /** Each entry in a frame of its own, two or three beside each other where there is room. */
  framed?: boolean;
}

/** One of several. `field(…)` of a form may be spread onto it: every radio gets the same name. */
export function RadioGroup(props: RadioGroupProps) {
  const [texts, { options, inline = false, framed = false, value, defaultValue, ...rest }] = groupParts(props);
  return (
    <FieldGroup {...texts}>
      {(control) => (
        <div
          className={
            framed
              ? cx("grid gap-2", options.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2")
              : inline
                ? "flex flex-wrap gap-x-6"
                : "grid"
          }
        >
          {options.map(optionOf).map((option) => (
            <label
              key={option.value}
              className={cx(
                "check",
                framed && "rounded-sm border border-line px-3 has-checked:border-action has-checked:bg-action-tint",
              )}
            >
              <input
                {...rest}
                aria-invalid={control["aria-invalid"]}
                type="radio"
                value={option.value}
                disabled={option.disabled || rest.disabled}
                {...(value !== undefined && { checked: value === option.value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              />
              <span className="min-w-0">
                <span className={framed ? "font-medium text-ink" : undefined}>{option.label}</span>
                {option.hint && <span className="block text-ink-3">{option.hint}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

export interface CheckboxGroupProps extends GroupProps {
  values?: readonly string[];
  defaultValues?: readonly string[];
  /** Entries in two columns, three where there is room: for long lists. */
  columns?: boolean;
  /** Numbers at the right by value, as in a filter. A value with 0 is disabled, not hidden. */
  counts?: Readonly<Record<string, number>>;
}

/** Several of several, all under one name. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const [texts, { options, inline = false, columns = false, values, defaultValues, counts, ...rest }] =
    groupParts(props);
  return (
    <FieldGroup {...texts}>
      {() => (
        <div
          className={inline ? "flex flex-wrap gap-x-6" : cx("grid", columns && "grid-cols-2 gap-x-4 sm:grid-cols-3")}
        >
          {options.map(optionOf).map((option) => {
            const chosen = (values ?? defaultValues)?.includes(option.value) ?? false;
            return (
              <Checkbox
                {...rest}
                key={option.value}
                value={option.value}
                label={option.label}
                count={counts && (counts[option.value] ?? 0)}
                disabled={
                  option.disabled || rest.disabled || (counts !== undefined && !counts[option.value] && !chosen)
                }
                {...(values && { checked: chosen })}
                {...(defaultValues && { defaultChecked: chosen })}
              />
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
