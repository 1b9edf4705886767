import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";

type Ask = (path: string, init: RequestInit) => Promise<Response>;
/** @param api what the loaders of the page ask */
export type Render = (request: Request, nonce: string, api: Ask) => Promise<{ html: string; status?: number }>;
export type Action = (sent: { request: Request }) => Promise<unknown>;

const pageContext = createContext<{ nonce: string; api: Ask }>();
const route = (id: string, path: string, parentId?: string, action?: Action) => ({
  id,
  path,
  parentId,
  module: { default: () => null, action },
});

/** As much of a build as the router needs to call its server entry, with pages made by `render`. */
export function buildOf(render: Render, action?: Action, basename = "/"): ServerBuild {
  const build = {
    routes: {
      root: route("root", ""),
      home: route("home", "home", "root"),
      login: route("login", "login", "root", action),
      other: route("other", "*", "root"),
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    basename,
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    allowedActionOrigins: [],
    entry: {
      module: {
        createClient: (ask: Ask) => ask,
        pageContext,
        async default(
          request: Request,
          _status: number,
          headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) {
          const { nonce, api } = context.get(pageContext);
          const { html, status = 200 } = await render(request, nonce, api);
          headers.set("Content-Type", "text/html; charset=utf-8");
          return new Response(html, { status, headers });
        },
      },
    },
  };
  return build as unknown as ServerBuild;
}
