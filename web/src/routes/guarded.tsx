/** Layout of every page for members: SHELL-33, AUTH-34, AUTH-35. */
export { Guarded as default, GuardedError as ErrorBoundary } from "#lib/guard.tsx";
