import { buildInvestors, buildMentors, buildStartups } from "./build.ts";
import { coFounders } from "./co-founders.ts";
import { deals } from "./deals.ts";
import { events } from "./events.ts";
import { connections } from "./links/connections.ts";
import { conversations } from "./links/conversations.ts";
import { introductions } from "./links/introductions.ts";
import { mentoring } from "./mentoring.ts";
import { investorRows } from "./people/investors.ts";
import { mentorsNorthEast } from "./people/mentors-north-east.ts";
import { mentorsSouthWest } from "./people/mentors-south-west.ts";
import { rooms } from "./rooms.ts";
import { rounds } from "./rounds.ts";
import { centre } from "./startups/centre.ts";
import { deccan } from "./startups/deccan.ts";
import { east } from "./startups/east.ts";
import { north } from "./startups/north.ts";
import { south } from "./startups/south.ts";
import { west } from "./startups/west.ts";
import { students } from "./students.ts";
import type { World } from "./types.ts";
import { updates } from "./updates.ts";

export { logo, portrait, renderArt } from "./art.ts";
export type {
  World,
  WorldAccount,
  WorldCoFounder,
  WorldConnection,
  WorldConversation,
  WorldInvestor,
  WorldMentor,
  WorldMessage,
  WorldStartup,
} from "./types.ts";

/** Password of everyone in the demo world. */
export const DEMO_PASSWORD = "demo-lotus-rain-42";

/**
 * The invented people and firms of the demo. The first startup, investor and mentor are the demo sign-ins.
 * Nothing here is a real company, person, address or number: all domains end in `.example`.
 */
export const world: World = {
  startups: buildStartups([...south, ...deccan, ...west, ...north, ...centre, ...east]),
  investors: buildInvestors(investorRows),
  mentors: buildMentors([...mentorsSouthWest, ...mentorsNorthEast]),
  coFounders,
  students,
  connections,
  introductions,
  conversations,
  events,
  mentoring,
  deals,
  rooms,
  rounds,
  updates,
};
