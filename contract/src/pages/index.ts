export * from "./admin.ts";
export * from "./paths.ts";
export * from "./table.ts";
