export type { SiteContact } from "./footer.tsx";
export type { HeaderSession } from "./session-buttons.tsx";
export { Shell, type ShellHandle } from "./shell.tsx";
export { beforePaint } from "./theme.ts";
