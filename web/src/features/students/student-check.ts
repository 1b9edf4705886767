import { faultsOf } from "@startup-connect/contract/shared";
import { type StudentFormValues, studentForm } from "@startup-connect/contract/students";

/** What the contract's own schema says to the form; loaded when first asked. */
export const studentFaults = (values: StudentFormValues): Record<string, string> => faultsOf(studentForm, values);
