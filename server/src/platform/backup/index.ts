export { type BackupOptions, makeBackup } from "./make.ts";
export type { Manifest } from "./manifest.ts";
export { type RestoreOptions, restoreBackup } from "./restore.ts";
