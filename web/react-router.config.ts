import type { Config } from "@react-router/dev/config";
import { basename, buildDirectory } from "./language.ts";

export default {
  appDirectory: "src",
  basename,
  buildDirectory,
  ssr: true,
  // Route modules are split so that a page's script holds that page only.
  splitRouteModules: true,
  // All addresses at once: asked for link by link, a link pressed offline would end on the error page (SHELL-36).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
