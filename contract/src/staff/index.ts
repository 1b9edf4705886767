export * from "./admin-words.ts";
