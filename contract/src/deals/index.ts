export * from "./card-schemas.ts";
export * from "./file.ts";
export * from "./routes.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./words.ts";
