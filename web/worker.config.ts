import { defineConfig } from "vite";

/** The service worker: one file of a fixed name for all languages, beside the built pages. */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: "src/worker/worker.ts",
      output: { entryFileNames: "sw.js", format: "iife", codeSplitting: false },
    },
  },
  // Of Workbox: without its remarks for developers.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
});
