import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { checkout, filesBelow, inCheckout } from "../lib.mjs";
import { code, inWords, jsonSchemaOf, table } from "./text.mjs";

/** The file that defines a job, found by the job's name in it. */
function fileOf(name) {
  const files = filesBelow(inCheckout("server", "src")).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const source = files.find((file) => readFileSync(file, "utf8").includes(`name: "${name}"`));
  return source ? code(relative(checkout, source)) : "";
}

const payload = (schema) => {
  const names = Object.keys(jsonSchemaOf(schema, "input").properties ?? {});
  return names.length > 0 ? names.map(code).join(", ") : "nothing";
};

export function jobsPage(jobs) {
  const rows = [...jobs]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, options }) => [
      code(name),
      options.cron ? `${code(options.cron)}, India time` : "when enqueued",
      payload(options.schema),
      `${options.retryLimit ?? 5}, the first after ${inWords(options.retryDelay ?? 10)}`,
      fileOf(name),
    ]);
  return `# Jobs

Work that follows a change, or a time. Jobs lie in PostgreSQL (schema \`pgboss\`) and any process takes them. One that fails
its last retry is kept for 90 days in a queue of its name with \`.dead\` at the end.

${table(["name", "starts", "carries", "retries", "where"], rows)}
`;
}
