import type { AllRoutes, Answer } from "@startup-connect/contract";
import { browserApi } from "#lib/api.ts";

export type Application = NonNullable<Answer<AllRoutes["GET /api/applications/me"]>["application"]>;
export type Certificates = Answer<AllRoutes["GET /api/certificates/mine"]>["certificates"];

export interface ApplicationData {
  application: Application | null;
  certificates: Certificates;
}

export async function loadApplication(): Promise<ApplicationData> {
  const [{ application }, { certificates }] = await Promise.all([
    browserApi("GET /api/applications/me"),
    browserApi("GET /api/certificates/mine"),
  ]);
  return { application, certificates };
}
