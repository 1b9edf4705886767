export { createInvestors } from "./investors/investor.ts";
export { createMentors } from "./mentors/mentor.ts";
export type { ProfilePorts } from "./profile.ts";
export { type NewStartup, type StartupItemRow, sealedUdyogNumbers } from "./startups/queries.ts";
export { createStartups, type Startups, startupCredentials } from "./startups/startup.ts";
