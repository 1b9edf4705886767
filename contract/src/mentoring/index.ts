export * from "./session-routes.ts";
export * from "./session-rules.ts";
export * from "./session-schemas.ts";
export * from "./session-words.ts";
