export type { SiteContact } from "./footer.tsx";
export { PopUps } from "./popups/pop-ups.tsx";
export type { HeaderSession } from "./session-buttons.tsx";
export { Shell } from "./shell.tsx";
export { beforePaint } from "./theme.ts";
