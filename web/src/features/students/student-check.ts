import { faultsOf } from "@startup-connect/contract/shared";
import {
  type StudentChanges,
  type StudentFormValues,
  studentChanges,
  studentForm,
} from "@startup-connect/contract/students";

/** What the contract's own schema says to the form; loaded when first asked. */
export const studentFaults = (values: StudentFormValues): Record<string, string> => faultsOf(studentForm, values);
export const changeFaults = (values: StudentChanges): Record<string, string> => faultsOf(studentChanges, values);
