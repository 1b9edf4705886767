import { STARTUP_SIZES, type StudentChanges } from "@startup-connect/contract/students";
import { wordOptions } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import type { FieldParts } from "#lib/form.tsx";
import * as t from "#texts/students-form.ts";
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
      <Input {...text("studentName")} label={t.studentName} autoComplete="name" />
      <Input {...text("collegeName")} label={t.collegeName} />
      <Input {...text("department")} label={t.department} />
      <Input {...text("mobileNumber")} label={t.mobileNumber} type="tel" autoComplete="tel" hint={t.mobileHint} />
      {email?.()}
      <Input {...text("startupDomain")} label={t.startupDomain} hint={t.domainHint} />
      <RadioGroup {...field("startupSize")} legend={t.startupSize} options={wordOptions(STARTUP_SIZES)} inline />
    </>
  );
}
