import sharp from "sharp";
import { drawMark } from "./art/marks.ts";
import { drawPortrait, type Look } from "./art/portraits.ts";
import { buildInvestors, buildMentors, buildStartups } from "./build.ts";
import { coFounders, rounds } from "./companies.ts";
import { deals } from "./deals.ts";
import { desk } from "./desk.ts";
import { events } from "./events.ts";
import { connections, introductions } from "./links/connections.ts";
import { conversations } from "./links/conversations.ts";
import { mentoring } from "./mentoring.ts";
import { investorRows } from "./people/investors.ts";
import { mentorsNorthEast } from "./people/mentors-north-east.ts";
import { mentorsSouthWest } from "./people/mentors-south-west.ts";
import { rooms } from "./rooms.ts";
import { centre } from "./startups/centre.ts";
import { deccan } from "./startups/deccan.ts";
import { east } from "./startups/east.ts";
import { north } from "./startups/north.ts";
import { south } from "./startups/south.ts";
import { west } from "./startups/west.ts";
import { students } from "./students.ts";
import type { World, WorldStartup } from "./types.ts";
import { updates } from "./updates.ts";

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
  desk,
  rooms,
  rounds,
  updates,
};

/** The startup's mark as a square SVG; the same startup always gets the same mark. Null without a logo. */
export function logo(startup: Pick<WorldStartup, "mark">): string | null {
  return startup.mark && drawMark(startup.mark);
}

/** The invented portrait of an investor or mentor as a square SVG; people are shown round. */
export function portrait(person: { key: string; look: Look }): string {
  return drawPortrait(person.key, person.look);
}

/**
 * Renders one of our own drawings to a PNG, for the upload path, which makes the stored WebP of it.
 * Never for uploaded files: that path refuses SVG.
 */
export function renderArt(svg: string, [width, height] = [512, 512]): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
}
