import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Route modules are split so that a page's script holds that page only.
  splitRouteModules: true,
} satisfies Config;
