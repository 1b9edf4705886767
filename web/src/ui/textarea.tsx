import { type ComponentProps, useEffect, useState } from "react";
import * as t from "#texts/ui-fields.ts";
import { Field, type FieldTexts, fieldParts, useOwnRef } from "./field.tsx";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "className">, FieldTexts {
  /** Shows "91 of 500"; the field itself accepts more, so that nothing pasted is cut off unseen. */
  limit?: number;
}

/**
 * The browser scrolls to the line of the caret only, and lets a bar cover the rest; it does so after this event, in the
 * next frame.
 */
const inView = (element: HTMLTextAreaElement) =>
  requestAnimationFrame(() => requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" })));

export function Textarea(props: TextareaProps) {
  const [texts, { limit, ref, onInput, onFocus, ...rest }] = fieldParts(props);
  const [own, attach] = useOwnRef(ref);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  // A form may write the value into the element itself, so the element is asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value from outside is a reason to look again
  useEffect(() => setLength(own.current?.value.length ?? 0), [rest.value]);
  return (
    <Field
      {...texts}
      aside={
        limit && (
          <span className={length > limit ? "font-medium text-bad" : undefined}>
            {t.lengthOf({ length: String(length), limit: String(limit) })}
          </span>
        )
      }
    >
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={attach}
          // The text of a fault above it comes a moment later, and needs a line.
          className="input scroll-mb-12"
          onFocus={(event) => {
            inView(event.currentTarget);
            onFocus?.(event);
          }}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
