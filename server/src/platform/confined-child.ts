/**
 * Runs in a confined child before its script. The permissions of Node refuse files and processes, but know neither the
 * network nor signals nor the files of a database: so what a script may use is named here, and all else goes. A new version
 * of Node that brings a door brings it closed.
 */
import Module, { registerHooks } from "node:module";
import { runInNewContext } from "node:vm";

/**
 * What the scripts and their packages import. They can replace what the language brings, so what decides later (the hooks)
 * calls no method and finds nothing by a prototype.
 */
const MODULES: Record<string, boolean> = Object.create(null);
for (const name of ["events", "fs", "path", "stream", "stream/consumers", "url", "util", "zlib"])
  MODULES[`node:${name}`] = true;

/** Functions of `process`: what Node itself calls, and the end. */
const FUNCTIONS = new Set(
  "abort constructor cwd emitWarning exit hrtime memoryUsage nextTick reallyExit umask uptime _fatalException _tickCallback".split(
    " ",
  ),
);
/** Objects of `process` that do things. */
const OBJECTS = ["finalization", "mainModule", "report"];

/** What Node has beside the language. */
const GLOBALS = new Set(
  `AbortController AbortSignal Buffer DOMException Event EventTarget TextDecoder TextEncoder URL URLSearchParams
  clearImmediate clearInterval clearTimeout global performance process queueMicrotask setImmediate setInterval
  setTimeout structuredClone`.split(/\s+/),
);

/** PDFium asks for the loader, to get these three by it. */
const LOADER = "confined:loader";
const LOADER_SOURCE = `import fs from "node:fs"; import path from "node:path"; import url from "node:url";
export const createRequire = () => (name) => ({ fs, path, url })[name];`;

/** For what a package imports and never uses here: mediabunny would open files by it. */
const NOTHING = "confined:nothing";

registerHooks({
  // Whoever replaces `includes` gets what each script may have.
  resolve(specifier, context, next) {
    if (specifier === "node:fs/promises" && context.parentURL?.includes("/node_modules/mediabunny/"))
      return { url: NOTHING, shortCircuit: true };
    if (specifier === "module" && context.parentURL?.includes("/@hyzyla/pdfium/"))
      return { url: LOADER, shortCircuit: true };
    const found = next(specifier, context);
    const { url } = found;
    const isFile = url[0] === "f" && url[1] === "i" && url[2] === "l" && url[3] === "e" && url[4] === ":";
    if (!isFile && MODULES[url] !== true) throw new Error(`${specifier} is not for a confined process`);
    return found;
  },
  load(url, context, next) {
    if (url === LOADER || url === NOTHING)
      return { format: "module", source: url === LOADER ? LOADER_SOURCE : "", shortCircuit: true };
    const { format, source } = next(url, context);
    if (MODULES[url] === true) return { __proto__: null, format, source };
    if (format === "builtin") throw new Error(`${url} is not for a confined process`);
    // A file without a format is looked for once more, by parts of its address that may have been replaced.
    return { __proto__: null, format: format || "commonjs", source, responseURL: url };
  },
});

/** What an old module has as its constructor: hooks of its own would come before these. What Node itself calls begins so. */
for (const name of Object.getOwnPropertyNames(Module))
  if (!name.startsWith("_") && typeof Reflect.get(Module, name) === "function") Reflect.deleteProperty(Module, name);

const language = new Set<unknown>(runInNewContext("Object.getOwnPropertyNames(globalThis)"));
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.has(name) && !GLOBALS.has(name)) Reflect.deleteProperty(globalThis, name);

/** Functions that listeners need come from a prototype that all objects with events have. */
const named = [process, Object.getPrototypeOf(process)];
for (const owner of named)
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner)))
    if ((typeof value === "function" && !FUNCTIONS.has(name)) || OBJECTS.includes(name))
      Object.defineProperty(owner, name, { value: undefined });

/** The streams of the process are sockets over handles of the system: they read and write, and open no way elsewhere. */
const WAYS = ["bind", "connect", "fchmod", "listen", "open"];
for (const stream of [process.stdin, process.stdout, process.stderr])
  for (const one of [stream, Reflect.get(stream, "_handle") ?? stream])
    for (const way of WAYS) Reflect.deleteProperty(Object.getPrototypeOf(one), way);
