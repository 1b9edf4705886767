import { code, jsonSchemaOf, table } from "./text.mjs";

/** Every setting with what its schema says of it. */
function list(settings) {
  const { properties } = jsonSchemaOf(settings, "input");
  return Object.keys(settings.shape).map((name) => {
    const schema = properties[name] ?? {};
    const values = schema.enum?.map((one) => code(one)).join(", ") ?? "";
    return { name, values, fallback: schema.default, text: settings.shape[name].description ?? "" };
  });
}

export function configurationPage(settings) {
  const rows = list(settings).map(({ name, values, fallback, text }) => {
    const defaultText = fallback === undefined ? "" : code(fallback);
    return [code(name), values ? `${text} One of ${values}.` : text, defaultText];
  });
  return `# Settings

The server reads its settings once, at the start: from the environment, and from a file \`.env\` in the checkout, where
the environment wins. An empty value counts as absent. With an invalid setting the server
does not start, and the error lists all invalid names. A secret is also read from the file that \`<NAME>_FILE\` names.
[.env.example](../../.env.example) lists all settings for copying.

${table(["name", "meaning", "default"], rows)}
`;
}

/** All lines are comments, so that a copy changes nothing by itself. */
export function exampleFile(settings) {
  const blocks = list(settings).map(({ name, fallback, text }) => `# ${text}\n#${name}=${fallback ?? ""}\n`);
  return `# Settings of Startup Connect. Copy this file to .env and uncomment what you need.\n\n${blocks.join("\n")}`;
}
