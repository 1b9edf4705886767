import type { Config } from "#platform/config.ts";
import { explain } from "#platform/explain.ts";
import { type Check, checks, Remark } from "./checks.ts";
import { type Command, CommandError, type CommandTools } from "./command.ts";

/** Values that no line may contain, whatever a library writes into its message. */
function secretsOf({
  appSecret,
  appSecretPrevious,
  migrationUrl,
  databaseUrl,
  databaseReplicaUrl,
  smtpUrl,
  redisUrl,
  s3,
  google,
  razorpay,
  metricsToken,
}: Config) {
  const urls = [databaseUrl, migrationUrl, databaseReplicaUrl, smtpUrl, redisUrl].filter((url) => url !== null);
  const passwords = urls.flatMap((url) => {
    const { password } = new URL(url);
    return [password, decodeURIComponent(password)];
  });
  const keys = [s3?.secretAccessKey, google?.clientSecret, razorpay?.keySecret, razorpay?.webhookSecret, metricsToken];
  return [appSecret, appSecretPrevious, ...passwords, ...keys].filter(
    (secret) => secret !== undefined && secret !== null && secret !== "",
  );
}

const without = (secrets: readonly (string | null | undefined)[]) => (line: string) =>
  secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, "***") : text), line);

async function outcome(check: Check, tools: CommandTools): Promise<{ mark: "ok" | "remark" | "fault"; text: string }> {
  try {
    return { mark: "ok", text: await check(tools) };
  } catch (error) {
    if (error instanceof Remark) return { mark: "remark", text: error.message };
    return { mark: "fault", text: error instanceof Error && !("code" in error) ? error.message : explain(error) };
  }
}

export const doctor: Command = {
  usage: "",
  summary: "check this installation and say what is wrong; ends with 1 when something is",
  run: async (args, tools) => {
    if (args.length > 0) throw new CommandError("doctor takes no arguments.");
    const hide = without(secretsOf(tools.config));
    let faults = 0;
    for (const [name, check] of Object.entries(checks)) {
      const { mark, text } = await outcome(check, tools);
      if (mark === "fault") faults += 1;
      tools.say(hide(`${mark.padEnd(6)} ${name}: ${text.replaceAll(/\s*\n\s*/g, " ")}`));
    }
    if (faults > 0) throw new CommandError(`${faults} of ${Object.keys(checks).length} checks failed.`);
  },
};
