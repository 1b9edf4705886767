import { type Command, CommandError } from "./command.ts";
import { accountOf, withRights } from "./rights.ts";

export const sessions: Command = {
  usage: "end EMAIL",
  summary: "sign the account with this address out everywhere",
  run: async ([act, email, ...rest], tools) => {
    if (act !== "end" || !email || rest.length > 0) throw new CommandError("Write: sessions end EMAIL");
    const userId = await accountOf(tools, email);
    await withRights(tools, async (rights) => {
      const ended = await rights.endSessions(userId);
      tools.say(`${ended} ${ended === 1 ? "session" : "sessions"} of ${email} ended.`);
    });
  },
};
