import { expect, it } from "vitest";
import { isInFile, isInTag } from "./proof.ts";

const TOKEN = "q3Zk-0aB_cdEfGhIjKlMnOpQrSt";
const inFile = (file: string) => isInFile(file, [TOKEN]);
const inTag = (page: string) => isInTag(page, [TOKEN]);

it.each([TOKEN, `${TOKEN}\r\n`, `\uFEFF${TOKEN}\n`, `another-members-text\n${TOKEN}`])(
  "PROOF-02: finds the text in the file %j",
  (file) => expect(inFile(file)).toBe(true),
);

it.each(["", `x${TOKEN}`, `<p>A comment:\n${TOKEN}\n</p>`, `{"comment": "${TOKEN}"}`, `"${TOKEN}"`])(
  "PROOF-02: finds no text in %j, which a visitor may have written",
  (file) => expect(inFile(file)).toBe(false),
);

it.each([
  `<head><meta name="startup-connect" content="${TOKEN}"></head>`,
  `<META content='${TOKEN}' NAME='startup-connect' />`,
  `<meta name=startup-connect content=${TOKEN}>`,
  `<script>1</script><meta data-rh="true" name="startup-connect" content="${TOKEN}"/>`,
])("PROOF-02: finds the text in %s", (page) => expect(inTag(page)).toBe(true));

it.each([
  `<meta name="description" content="startup-connect ${TOKEN}">`,
  `<meta name="description" content="name='startup-connect' content='${TOKEN}'">`,
  `<head></head><body><meta name="startup-connect" content="${TOKEN}">`,
  `<script>{"said": "<meta name=startup-connect content=${TOKEN}>"}</script>`,
  `<meta name="startup-connect" content="x ${TOKEN}">`,
  `&lt;meta name="startup-connect" content="${TOKEN}"&gt;`,
])("PROOF-02: finds no text in %s", (page) => expect(inTag(page)).toBe(false));
