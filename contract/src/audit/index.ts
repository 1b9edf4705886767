export * from "./routes.ts";
export * from "./words.ts";
