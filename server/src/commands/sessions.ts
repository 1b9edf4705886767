import { counted } from "@startup-connect/contract/shared";
import { type Command, CommandError } from "./command.ts";
import { accountOf, withRights } from "./rights.ts";

export const sessions: Command = {
  usage: "end EMAIL|--all",
  summary: "log the account with this address out everywhere, or every account",
  run: async ([action, email, ...rest], tools) => {
    if (action !== "end" || !email || rest.length > 0) throw new CommandError("Write: sessions end EMAIL|--all");
    if (email === "--all") {
      return withRights(tools, async (rights) => {
        const { accounts, sessions: ended } = await rights.endAllSessions();
        tools.say(`${counted(ended, "session")} of ${counted(accounts, "account")} ended.`);
      });
    }
    const userId = await accountOf(tools, email);
    await withRights(tools, async (rights) => {
      const ended = await rights.endSessions(userId);
      tools.say(`${counted(ended, "session")} of ${email} ended.`);
    });
  },
};
