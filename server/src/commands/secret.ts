import { randomBytes } from "node:crypto";
import { sealedPrivateNotes } from "#features/mentoring/index.ts";
import { sealedEvidence } from "#features/moderation/index.ts";
import { sealedUdyogNumbers } from "#features/profiles/index.ts";
import { createKeys } from "#platform/keys/index.ts";
import { reseal } from "#platform/keys/reseal.ts";
import { sealedMails } from "#platform/mail/index.ts";
import { type Command, CommandError, type CommandTools } from "./command.ts";

export const secret: Command = {
  usage: "generate | reseal",
  summary: "generate an APP_SECRET; re-encrypt what was sealed under APP_SECRET_PREVIOUS",
  run: async ([action, ...rest], tools) => {
    if (rest.length === 0 && action === "generate") tools.say(randomBytes(32).toString("base64url"));
    else if (rest.length === 0 && action === "reseal") await resealAll(tools);
    else throw new CommandError("Write: secret generate, or secret reseal");
  },
};

async function resealAll({ config, open, say }: CommandTools): Promise<void> {
  const { database } = await open();
  const keys = createKeys(config);
  let left = 0;
  for (const kind of [sealedUdyogNumbers, sealedPrivateNotes, sealedEvidence, sealedMails(keys)]) {
    const { resealed, lost } = await reseal(database, keys, kind);
    left += lost;
    say(`${kind.name}: ${resealed} re-encrypted${lost > 0 ? `, ${lost} cannot be opened` : ""}.`);
  }
  if (left > 0) {
    throw new CommandError(
      "Values that cannot be opened were sealed with a secret other than APP_SECRET and APP_SECRET_PREVIOUS. They are unchanged.",
    );
  }
}
