import type { MountedRoute } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";

/** Calls about the running server itself. */
export function operationsRoutes(_platform: Platform): MountedRoute[] {
  return [];
}
