export * from "./fields.ts";
export * from "./page-words.ts";
export * from "./routes.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./words.ts";
