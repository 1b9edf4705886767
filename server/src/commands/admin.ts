import { type Command, CommandError, type CommandTools } from "./command.ts";
import { accountOf, withRights } from "./rights.ts";

const usage = "grant EMAIL | revoke EMAIL | list";

export const admin: Command = {
  usage,
  summary: "let an account administer the site, take that back (its sessions end), or list who does",
  run: async ([act, email, ...rest], tools) => {
    if (act === "list" && email === undefined) return list(tools);
    if ((act !== "grant" && act !== "revoke") || !email || rest.length > 0)
      throw new CommandError(`Write: admin ${usage}`);
    const userId = await accountOf(tools, email);
    await withRights(tools, async (rights) => {
      const changed = await rights[act](userId);
      const now = act === "grant" ? "an administrator" : "not an administrator";
      tools.say(changed ? `${email} is ${now} now.` : `${email} is ${now}: nothing was changed.`);
      const left = await rights.administrators();
      if (left.length === 0) tools.say("Nobody administers this site now: npm run cli -- admin grant EMAIL");
    });
  },
};

async function list(tools: CommandTools): Promise<void> {
  const people = await withRights(tools, (rights) => rights.administrators());
  for (const { email, publicId, name, suspended } of people)
    tools.say([email, publicId, name, ...(suspended ? ["suspended"] : [])].join("  "));
}
