import { type ComponentProps, useEffect, useLayoutEffect, useState } from "react";
import * as t from "#texts/ui-fields.ts";
import { Field, type FieldTexts, fieldParts, useOwnRef } from "./field.tsx";

export interface PasswordFieldProps extends Omit<ComponentProps<"input">, "className" | "type">, FieldTexts {
  /** "new-password" offers to make one up, "current-password" to fill it in. */
  autoComplete: "new-password" | "current-password";
}

export function PasswordField(props: PasswordFieldProps) {
  const [texts, { defaultValue, ref, ...rest }] = fieldParts(props);
  const [own, attach] = useOwnRef(ref);
  // An attribute would have what is typed in the HTML of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with
  useLayoutEffect(() => {
    if (own.current && defaultValue) own.current.value = String(defaultValue);
  }, []);
  const [shown, setShown] = useState(false);
  const [ready, setReady] = useState(false);
  // Without a script the button could do nothing, so it is not there.
  useEffect(() => setReady(true), []);
  return (
    <Field {...texts}>
      {(control) => (
        <span className="relative block">
          <input
            {...rest}
            {...control}
            ref={attach}
            type={shown ? "text" : "password"}
            className="input pr-18"
            autoCapitalize="none"
            spellCheck={false}
          />
          {ready && (
            <button
              type="button"
              aria-controls={control.id}
              aria-pressed={shown}
              aria-label={t.showPassword}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-1 right-1 min-w-14 rounded-xs px-2.5 text-sm font-semibold text-link hover:bg-action-tint"
            >
              {shown ? t.hide : t.show}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
