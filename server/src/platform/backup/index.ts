export { makeBackup } from "./make.ts";
export type { Manifest } from "./manifest.ts";
export { restoreBackup } from "./restore.ts";
