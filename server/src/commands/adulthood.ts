import { issueAdulthood } from "#features/age/index.ts";
import { createKeys } from "#platform/keys/index.ts";
import { type Command, CommandError } from "./command.ts";

export const adulthood: Command = {
  usage: "EMAIL",
  summary: "print a proof that the holder of an address is an adult, as an authorised entity would (not in production)",
  async run([email, ...rest], { clock, config, say }) {
    if (!email || rest.length > 0) throw new CommandError("Write: adulthood EMAIL");
    if (config.production) throw new CommandError("In production only the authorised entity of ADULTHOOD_KEY signs.");
    say(await issueAdulthood(createKeys(config), email, clock.now()));
  },
};
