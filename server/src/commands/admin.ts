import { SCOPES } from "@startup-connect/contract/shared";
import { Problem } from "#platform/problem.ts";
import { type Command, CommandError, type CommandTools } from "./command.ts";
import { accountOf, withRights } from "./rights.ts";

const usage = "grant EMAIL [SCOPE…] | revoke EMAIL [SCOPE…] | recover EMAIL | list";

export const admin: Command = {
  usage,
  summary:
    "let an account administer the site, take that back (its sessions end), let one in who lost the passkey, or list who does",
  run: async ([action, email, ...rest], tools) => {
    if (action === "list" && email === undefined) return list(tools);
    const scopes = SCOPES.filter((scope) => rest.includes(scope));
    const isKnown = scopes.length === rest.length && !(action === "recover" && rest.length > 0);
    if ((action !== "grant" && action !== "revoke" && action !== "recover") || !email || !isKnown)
      throw new CommandError(`Write: admin ${usage}\nScopes are: ${SCOPES.join(", ")}`);
    const userId = await accountOf(tools, email);
    if (action === "recover") return recover(tools, email, userId);
    await withRights(tools, async (rights) => {
      // Without a scope: everything.
      const which = scopes.length > 0 ? scopes : action === "grant" ? (["owner"] as const) : SCOPES;
      const changed = await rights[action](userId, which);
      const left = await rights.administrators();
      const own = left.find((person) => person.userId === userId)?.scopes;
      const now = own
        ? `an administrator${own.includes("owner") ? "" : ` (${own.join(", ")})`}`
        : "not an administrator";
      tools.say(changed ? `${email} is ${now} now.` : `${email} is ${now}: nothing was changed.`);
      if (!left.some((person) => person.scopes.includes("owner")))
        tools.say("This site has no administrator with all rights now: npm run cli -- admin grant EMAIL");
    });
  },
};

export const approve: Command = {
  usage: "ID",
  summary: "approve, in the place of a second owner, what an owner asked for",
  run: async ([id, ...rest], tools) => {
    if (!id || rest.length > 0) throw new CommandError("Write: approve ID");
    await withRights(tools, (rights) => rights.approve(id)).catch((error: unknown) => {
      throw error instanceof Problem ? new CommandError(error.message) : error;
    });
    tools.say("Approved and done.");
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
  for (const { email, publicId, name, scopes, suspended } of people)
    tools.say([email, publicId, name, scopes.join(", "), ...(suspended ? ["suspended"] : [])].join("  "));
}
