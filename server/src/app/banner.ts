import type { Platform } from "#platform/platform.ts";
import { holdsDemo } from "#seeds/load/queries.ts";

/** What a person who starts the server wants to know next: whom to sign in as, and where emails are read. */
export async function createBanner({ config, db, mail }: Pick<Platform, "config" | "db" | "mail">): Promise<string[]> {
  const mails = mail.mailbox && !config.production ? [`Emails: ${config.publicUrl}/dev/mailbox`] : [];
  return [...((await holdsDemo(db.orm)) ? await demoLines() : []), ...mails];
}

async function demoLines(): Promise<string[]> {
  const { DEMO_PASSWORD, world } = await import("#seeds/world/index.ts");
  const [startup, investor, mentor] = [world.startups[0], world.investors[0], world.mentors[0]];
  const people = [
    { role: "Startup", account: startup?.founder },
    { role: "Investor", account: investor?.account },
    { role: "Mentor", account: mentor?.account },
  ];
  const rows = people.flatMap(({ role, account }) => (account ? [[role, account.name, account.email] as const] : []));
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  return [
    `Demo users (all invented), password ${DEMO_PASSWORD}:`,
    ...rows.map(([role, name, email]) => `  ${role.padEnd(width(0))}  ${name.padEnd(width(1))}  ${email}`),
  ];
}
