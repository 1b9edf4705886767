export * from "./routes.ts";
export * from "./transparency.ts";
export * from "./words.ts";
