export * from "./schemas.ts";
export * from "./text.ts";
export * from "./words.ts";
