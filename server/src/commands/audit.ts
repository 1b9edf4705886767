import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { anchorsFile } from "@startup-connect/contract/audit";
import { counted } from "@startup-connect/contract/shared";
import { z } from "zod";
import { auditHead, auditVerified } from "#features/audit/index.ts";
import { createKeys } from "#platform/keys/index.ts";
import { createSecurityLog } from "#platform/security.ts";
import { type Command, CommandError } from "./command.ts";

const usage = "verify [--from YYYY-MM-DD] [--anchors FILE]";

function read(args: string[]) {
  try {
    const text = { type: "string" } as const;
    const { values, positionals } = parseArgs({ args, options: { from: text, anchors: text }, allowPositionals: true });
    if (positionals.join(" ") === "verify" && z.iso.date().optional().safeParse(values.from).success) return values;
  } catch {
    // An unknown option: the usage says what there is.
  }
  throw new CommandError(`Write: audit ${usage}`);
}

/** Anchors as this site publishes or emails them. */
function anchorsIn(file: string) {
  try {
    return anchorsFile.parse(JSON.parse(readFileSync(file, "utf8"))).anchors;
  } catch (error) {
    const cause = error instanceof Error && "code" in error ? String(error.code) : "it holds no anchors";
    throw new CommandError(`${file} cannot be read: ${cause}.`);
  }
}

export const audit: Command = {
  usage,
  summary: "check that no line of the action log was changed, inserted or removed",
  run: async (args, { config, clock, log, open, say }) => {
    const { from, anchors } = read(args);
    const kept = anchors === undefined ? [] : anchorsIn(anchors);
    const { database } = await open();
    const security = createSecurityLog({ config, clock, log, keys: createKeys(config) });
    const { faults, unnamed, remarks, lines, erased, ...checked } = await auditVerified(database, security, {
      from,
      kept,
    });
    for (const text of [...faults, ...remarks]) say(text);
    if (faults.length > 0) throw new CommandError(`The action log was changed. Faults: ${faults.length + unnamed}.`);
    const head = await auditHead(database);
    say(head ? `Whole: ${counted(lines, "line")}. The last one's hash is ${head.digest}.` : "Whole: no line yet.");
    say(`Anchors checked: ${checked.anchors}, of the file ${kept.length}.`);
    say(`Erased, commitment holds: the administrator in ${erased.admins}, the member in ${erased.subjects}.`);
  },
};
