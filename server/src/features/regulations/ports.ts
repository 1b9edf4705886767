import type { Audit } from "#features/audit/index.ts";
import type { Recognition } from "#features/recognition/index.ts";

/** What regulations use of other features. */
export interface RegulationPorts {
  audit: Pick<Audit, "record">;
  recognition: Pick<Recognition, "facts">;
}
