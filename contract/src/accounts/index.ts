export * from "./forms.ts";
export * from "./page-words.ts";
export * from "./routes.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./self-routes.ts";
export * from "./self-schemas.ts";
export * from "./words.ts";
