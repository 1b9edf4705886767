import { lazy } from "react";

/** The dialog that reports something to the operators; its script comes with the press. */
export const ReportOnDemand = lazy(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));
