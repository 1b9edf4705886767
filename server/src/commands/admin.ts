import { type Command, CommandError, type CommandTools } from "./command.ts";
import { accountOf, withRights } from "./rights.ts";

const usage = "grant EMAIL | revoke EMAIL | recover EMAIL | list";

export const admin: Command = {
  usage,
  summary:
    "let an account administer the site, take that back (its sessions end), let one in who lost the passkey, or list who does",
  run: async ([action, email, ...rest], tools) => {
    if (action === "list" && email === undefined) return list(tools);
    if ((action !== "grant" && action !== "revoke" && action !== "recover") || !email || rest.length > 0)
      throw new CommandError(`Write: admin ${usage}`);
    const userId = await accountOf(tools, email);
    if (action === "recover") return recover(tools, email, userId);
    await withRights(tools, async (rights) => {
      const changed = await rights[action](userId);
      const now = action === "grant" ? "an administrator" : "not an administrator";
      tools.say(changed ? `${email} is ${now} now.` : `${email} is ${now}: nothing was changed.`);
      const left = await rights.administrators();
      if (left.length === 0) tools.say("This site has no administrator now: npm run cli -- admin grant EMAIL");
    });
  },
};

async function recover(tools: CommandTools, email: string, userId: string): Promise<void> {
  const link = await withRights(tools, (rights) => rights.recover(userId));
  if (link === null) throw new CommandError(`${email} is not an administrator, or is suspended: nothing was changed.`);
  tools.say(`The passkeys, recovery codes and password of ${email} are removed, and all sessions ended.`);
  tools.say("Hand this link to the administrator in person. It sets a new password, once, within an hour:");
  tools.say(link);
  tools.say("Then the administrator logs in and adds a passkey in the settings.");
}

async function list(tools: CommandTools): Promise<void> {
  const people = await withRights(tools, (rights) => rights.administrators());
  for (const { email, publicId, name, suspended } of people)
    tools.say([email, publicId, name, ...(suspended ? ["suspended"] : [])].join("  "));
}
