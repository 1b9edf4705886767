import type { Application } from "#app/application.ts";
import { cliPerson } from "#features/accounts/index.ts";
import type { Rights } from "#features/staff/index.ts";
import { CommandError, type CommandTools } from "./command.ts";

type Features = Application["features"];

/** Does something with what the operator may do at the server. */
export const withRights = <T>(tools: CommandTools, work: (rights: Rights) => Promise<T>): Promise<T> =>
  withFeatures(tools, ({ rights }) => work(rights));

/** The same with all that is there. */
export async function withFeatures<T>(
  { config, clock, log, open }: CommandTools,
  work: (features: Features) => Promise<T>,
): Promise<T> {
  const { database } = await open();
  // Only then: other commands do not need the whole application.
  const { createApplication } = await import("#app/application.ts");
  const application = await createApplication({ config, clock, log, database, workers: false });
  try {
    await application.begin();
    return await work(application.features);
  } finally {
    await application.stop();
  }
}

/** @throws CommandError when no account has this address. */
export async function accountOf({ open }: CommandTools, email: string): Promise<string> {
  const person = await cliPerson((await open()).database, email);
  if (!person) throw new CommandError(`No account has the address ${email}.`);
  return person.id;
}
