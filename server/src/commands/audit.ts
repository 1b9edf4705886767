import { auditFaults, auditHead } from "#features/audit/index.ts";
import { createKeys } from "#platform/keys/index.ts";
import { createSecurityLog } from "#platform/security.ts";
import { type Command, CommandError } from "./command.ts";

export const audit: Command = {
  usage: "verify",
  summary: "check that no line of the action log was changed, inserted or removed",
  run: async (args, { config, clock, log, open, say }) => {
    if (args.join(" ") !== "verify") throw new CommandError("Write: audit verify");
    const { database } = await open();
    const faults = await auditFaults(database, createSecurityLog({ config, clock, log, keys: createKeys(config) }));
    for (const fault of faults) say(fault);
    if (faults.length > 0) throw new CommandError(`The action log was changed. Faults: ${faults.length}.`);
    const head = await auditHead(database);
    say(head ? `Whole: ${head.number} lines. The last one's hash is ${head.hash}.` : "Whole: no line yet.");
  },
};
