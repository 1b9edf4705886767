import { after, before, indiaDay } from "@startup-connect/contract/shared";
import type { startups } from "#features/profiles/startups/tables.ts";
import type { applicationDocuments, applicationHistory, certificates } from "#features/recognition/index.ts";
import type { Files } from "#platform/files/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World, WorldStartup } from "../world/index.ts";
import { pdfOf, streamOf } from "./pdf.ts";
import type { Stored } from "./people.ts";
import { registeredIn } from "./verifications.ts";

/** Days from the registration to the decision about it. */
const REVIEW_DAYS = 3;

type Recognised = Pick<WorldStartup, "key" | "startupName"> & { number: string };

/** Startups of the world whose invented certificate was checked. No real number begins with a nought. */
export const recognisedIn = ({ startups: all }: World): Recognised[] =>
  all.flatMap(({ key, startupName, entityNature }, place) =>
    place % 7 === 4 && entityNature !== "Proprietorship"
      ? [{ key, startupName, number: `DIPP0${String(1000 + place)}` }]
      : [],
  );

const DEED = "a deed";
/** Whose application waits for a look at a document. */
const waitingIn = (world: World): readonly WorldStartup[] => {
  const verified = verifiedIn(world);
  return world.startups.filter(({ key }) => !verified.has(key)).slice(1, 3);
};

/** Keys of the people whose profile was reviewed and approved. */
export const verifiedIn = (world: World): ReadonlySet<string> =>
  new Set([
    ...recognisedIn(world).map(({ key }) => key),
    ...world.investors.filter((_, place) => place % 3 === 1).map(({ key }) => key),
    ...world.mentors.filter((_, place) => place % 3 === 1).map(({ key }) => key),
  ]);

const inventedPaper = (startupName: string, number: string): Uint8Array =>
  paper(["Demo world of Startup Connect", `${startupName}, ${number}`, "An invented paper: it certifies nothing."]);

/** Stores the invented papers. @returns their paths by key. */
export async function storePapers(files: Files, world: World): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const registered = registeredIn(world).map((one) => ({ ...one, key: `${one.key} registration` }));
  const waiting = waitingIn(world).map((one) => ({ ...one, key: `${one.key} application`, number: DEED }));
  for (const { key, startupName, number } of [...recognisedIn(world), ...registered, ...waiting]) {
    const bytes = inventedPaper(startupName, number);
    const rules = { endings: ["pdf"], refusal: "a paper of the demo world is no PDF" } as const;
    paths.set(key, (await files.putDocument(bytes, rules)).path);
  }
  return paths;
}

export interface RecognitionRows {
  /** Documents of applications that are not reviewed yet: whose, and what. */
  documents: { userId: string; document: Omit<typeof applicationDocuments.$inferInsert, "applicationId"> }[];
  certificates: (typeof certificates.$inferInsert)[];
  /** Approved applications: whose, and when. */
  approvals: {
    userId: string;
    decidedAt: Date;
    event: Omit<typeof applicationHistory.$inferInsert, "applicationId">;
  }[];
}

export function recognitionRows(
  world: World,
  as: (key: string) => Stored,
  papers: ReadonlyMap<string, string>,
): RecognitionRows {
  const decidedOn = (person: Stored) => after(person.registeredAt, { days: REVIEW_DAYS });
  return {
    documents: waitingIn(world).map(({ key, startupName }) => {
      const { user, registeredAt } = as(key);
      const uploadedAt = after(registeredAt, { days: 1 });
      const path = papers.get(`${key} application`) ?? "";
      const size = inventedPaper(startupName, DEED).byteLength;
      return {
        userId: user.id,
        document: { id: idAt(uploadedAt), kind: "incorporation", name: "Deed.pdf", path, size, uploadedAt },
      };
    }),
    certificates: recognisedIn(world).map(({ key, startupName, number }) => {
      const person = as(key);
      const { issueDate, publicDownload } = issued(person);
      return {
        id: idAt(person.registeredAt),
        userId: person.user.id,
        startupId: person.user.roleRecordId,
        type: "recognition",
        number,
        entityName: startupName,
        issueDate,
        path: papers.get(key) ?? "",
        publicDownload,
        state: "verified",
        submittedAt: person.registeredAt,
        decidedAt: decidedOn(person),
      };
    }),
    approvals: [...verifiedIn(world)].map((key) => {
      const person = as(key);
      const decidedAt = decidedOn(person);
      const message = "Approved. Your profile now shows the “Profile reviewed” mark.";
      return { userId: person.user.id, decidedAt, event: { id: idAt(decidedAt), message, createdAt: decidedAt } };
    }),
  };
}

/** Some weeks before the startup came here. */
function issued({ registeredAt }: Stored): { issueDate: string; publicDownload: boolean } {
  return {
    issueDate: indiaDay(before(registeredAt, { days: 40 })),
    publicDownload: registeredAt.getTime() % 2 === 0,
  };
}

/** What a startup's row says of its checked recognition; nothing for one without. */
export function badge(world: World, key: string, person: Stored): Partial<typeof startups.$inferInsert> {
  const found = recognisedIn(world).find((one) => one.key === key);
  return found ? { recognised: true, joinDate: issued(person).issueDate, recognitionNumber: found.number } : {};
}

/** One page of plain lines as a PDF. */
function paper(lines: readonly string[]): Uint8Array {
  const text = lines.map((line, n) => `BT /F1 ${n === 0 ? 20 : 13} Tf 72 ${760 - n * 34} Td (${escaped(line)}) Tj ET`);
  const content = text.join("\n");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    streamOf(content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

/** The font of the paper knows Latin letters only. */
const escaped = (line: string): string => line.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&");
