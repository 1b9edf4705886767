export { createInvestors } from "./investors/investor.ts";
export { createMentors } from "./mentors/mentor.ts";
export type { ProfilePorts } from "./profile.ts";
