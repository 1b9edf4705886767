import { cliAdminGrant } from "#features/accounts/index.ts";
import { type Command, CommandError } from "./command.ts";

export const admin: Command = {
  usage: "grant EMAIL",
  summary: "let the account with this address administer the site",
  run: async ([act, email, ...rest], { open, say }) => {
    if (act !== "grant" || !email || rest.length > 0) throw new CommandError("Write: admin grant EMAIL");
    const { database } = await open();
    if (!(await cliAdminGrant(database, email))) throw new CommandError(`No account has the address ${email}.`);
    say(`${email} is an administrator now.`);
  },
};
