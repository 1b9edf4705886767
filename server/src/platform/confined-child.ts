/**
 * Runs in a confined child before its script. The permissions of Node refuse files and processes, but know no network:
 * here go the modules and functions that open connections.
 */
import { registerHooks } from "node:module";

const REFUSED =
  /^(?:node:)?(?:net|tls|dgram|dns|https?|http2|inspector|cluster|child_process|worker_threads|vm|_\w+)(?:\/|$)/;

registerHooks({
  resolve(specifier, context, next) {
    if (REFUSED.test(specifier)) throw new Error(`${specifier} is not for a confined process`);
    return next(specifier, context);
  },
});
for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
for (const name of ["getBuiltinModule", "binding", "_linkedBinding", "dlopen"]) {
  Object.defineProperty(process, name, { value: undefined });
}
