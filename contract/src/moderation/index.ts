export * from "./clocks.ts";
export * from "./routes.ts";
export * from "./schemas.ts";
export * from "./words.ts";
