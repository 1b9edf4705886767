import { Guarded } from "#lib/guard.tsx";
import "#app/styles/work.css";

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";

/** Layout of every page for members: SHELL-33, AUTH-34, AUTH-35. */
export default function Members() {
  return <Guarded />;
}
