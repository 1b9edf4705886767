export * from "./admin-routes.ts";
export * from "./admin-schemas.ts";
export * from "./routes.ts";
export * from "./schemas.ts";
export * from "./subscribe-words.ts";
export * from "./ticket-words.ts";
export * from "./words.ts";
