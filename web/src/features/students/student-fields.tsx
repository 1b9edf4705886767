import { STARTUP_SIZES, type StudentChanges } from "@startup-connect/contract/students";
import type { ReactNode } from "react";
import type { FieldParts } from "#lib/form.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";

interface StudentFieldsProps {
  field: (name: keyof StudentChanges) => FieldParts<string>;
  /** Only the first form asks for it. */
  email?: () => ReactNode;
}

/** SU-22, STU-07. */
export function StudentFields({ field, email }: StudentFieldsProps) {
  const text = (name: keyof StudentChanges) => ({ ...field(name), required: true });
  return (
    <>
      <Input {...text("studentName")} label="Student name" autoComplete="name" />
      <Input {...text("collegeName")} label="College name" />
      <Input {...text("department")} label="Department" />
      <Input
        {...text("mobileNumber")}
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        hint="10 digits. Never shown."
      />
      {email?.()}
      <Input {...text("startupDomain")} label="Startup domain" hint="The field of your startup or idea." />
      <RadioGroup {...field("startupSize")} legend="Startup size" options={STARTUP_SIZES} inline />
    </>
  );
}
