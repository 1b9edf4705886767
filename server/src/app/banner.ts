import type { Platform } from "#platform/platform.ts";

/** What a person who starts the server wants to know next. */
export async function createBanner({ config, mail }: Pick<Platform, "config" | "mail">): Promise<string[]> {
  return mail.mailbox && !config.production ? [`Mails: ${config.publicUrl}/dev/mailbox`] : [];
}
