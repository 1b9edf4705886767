import { expect, test } from "vitest";
import routes from "../routes.ts";
import { adminPaths } from "./admin-paths.ts";
import { paths } from "./paths.ts";

interface Entry {
  path?: string;
  index?: boolean;
  children?: Entry[];
}

const patterns = (entries: Entry[], before = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? before : `${before}/${path}`;
    return [here, ...patterns(children, here)];
  });

test("SHELL-05: every address that is linked to has a route", () => {
  const shapes = patterns(routes).map((path) => path.toLowerCase().replace(/:\w+/g, ":"));
  for (const to of Object.values({ ...paths, ...adminPaths })) {
    const [path = ""] = (typeof to === "string" ? to : to(":")).split("?");
    expect(shapes, path).toContain(path.toLowerCase());
  }
});
