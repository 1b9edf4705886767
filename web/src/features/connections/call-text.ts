export { callText } from "#lib/call-text.ts";
