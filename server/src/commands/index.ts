import { admin, approve } from "./admin.ts";
import { adulthood } from "./adulthood.ts";
import { audit } from "./audit.ts";
import { backup, restore } from "./backup.ts";
import { breach } from "./breach.ts";
import type { Command } from "./command.ts";
import { doctor } from "./doctor.ts";
import { migrateCommand } from "./migrate.ts";
import { secret } from "./secret.ts";
import { security } from "./security.ts";
import { seedCommand } from "./seed.ts";
import { sessions } from "./sessions.ts";

/** Every command of `npm run cli`, by its words. */
export const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed: seedCommand,
  backup,
  breach,
  restore,
  doctor,
  admin,
  approve,
  secret,
  sessions,
  adulthood,
  audit,
  security,
};
