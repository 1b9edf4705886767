export * from "./admin-words.ts";
export * from "./routes.ts";
export type { Approval, GrantRequest, StaffPerson } from "./schemas.ts";
