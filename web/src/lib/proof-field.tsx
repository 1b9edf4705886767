import * as t from "#texts/lib-dialogs.ts";
import { Input } from "#ui/input.tsx";
import { PasswordField } from "#ui/password-field.tsx";

interface ProofFieldProps {
  /** Each by the name of its field in the call. */
  way: "password" | "recoveryCode" | "code" | "emailCode";
  value: string;
  onType(typed: string): void;
  /** Text of the fault; "" for none. */
  fault: string;
  /** Takes the focus when it is shown; a code always does. */
  focused?: boolean;
}

/** The one field in which people confirm who they are. */
export function ProofField({ way, value, onType, fault, focused = false }: ProofFieldProps) {
  const field = {
    value,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    error: fault || undefined,
    required: true,
  };
  if (way === "password") {
    return (
      <PasswordField
        {...field}
        label={t.yourPassword}
        autoComplete="current-password"
        data-autofocus={focused ? "" : undefined}
      />
    );
  }
  if (way === "recoveryCode")
    return <Input {...field} data-unkept="" label={t.recoveryCode} autoComplete="off" autoFocus />;
  return (
    <Input
      {...field}
      // No limit: it would cut off what is pasted with a space before it, and the call cleans it (INPUT-14).
      label={t.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
    />
  );
}
