import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product. A path here is what `#lib/paths.ts` may link to. */
export default [
  index("routes/index.tsx"),
  route("home", "routes/home.tsx"),
  route("startup", "routes/startups.tsx"),
  route("startup/:startupId", "routes/startup.tsx"),
  route("dev/ui", "routes/dev.ui.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
