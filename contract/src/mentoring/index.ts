export * from "./availability-routes.ts";
export * from "./availability-schemas.ts";
export * from "./availability-words.ts";
export * from "./session-routes.ts";
export * from "./session-rules.ts";
export * from "./session-schemas.ts";
export * from "./session-words.ts";
