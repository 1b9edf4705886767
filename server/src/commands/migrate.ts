import { type Command, CommandError } from "./command.ts";

export const migrateCommand: Command = {
  usage: "",
  summary: "bring the database up to this version",
  run: async (args, { open, say }) => {
    if (args.length > 0) throw new CommandError("migrate takes no arguments.");
    const { database } = await open();
    const { rows } = await database.pool.query<{ name: string }>(
      "select name from schema_migrations order by name desc limit 1",
    );
    say(`The database is at ${rows[0]?.name ?? "no migration"}.`);
  },
};
