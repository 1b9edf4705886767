import { expect, it } from "vitest";
import { isInFile, tagIn } from "./website-text.ts";

const TOKEN = "q3Zk-0aB_cdEfGhIjKlMnOpQrSt";
const inFile = (file: string) => isInFile(file, [TOKEN]);
const inTag = async (page: string) => (await tagIn(page, [TOKEN])) === "ours";

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
  `<head><script>document.write("<body>")</script><meta name="startup-connect" content="${TOKEN}">`,
  `<head><style>/* <body */</style><!-- <body class="x"> --><meta name="startup-connect" content=" ${TOKEN} ">`,
  `<title><body></title><noscript><img src="x"></noscript><meta name="startup-connect" content="${TOKEN}">`,
  `<head><!-- ${"x".repeat(400_000)} --><link rel="a"><meta name="startup-connect" content="${TOKEN}">`,
  `<head></template><title>\0</title><meta name="startup-connect" content="${TOKEN}">`,
  `<head><noframes><body><p>A</noframes><meta name="startup-connect" content="${TOKEN}"></head>`,
  `<head></head>\n<!-- a --><meta name="startup-connect" content="${TOKEN}"><body>`,
  `<head></head><script>let a = "text <body>"</script><link><meta name="startup-connect" content="${TOKEN}">`,
  `<html><basefont><bgsound></p><meta name="startup-connect" content="${TOKEN}">`,
  `\n<!doctype html>\n<html>\n<title>A text</title>\n<meta name="startup-connect" content="${TOKEN}">`,
])("PROOF-02 FILE-16 FILE-48: finds the text in %s", async (page) => expect(await inTag(page)).toBe(true));

it.each([
  `<meta name="description" content="startup-connect ${TOKEN}">`,
  `<meta name="description" content="name='startup-connect' content='${TOKEN}'">`,
  `<head></head><body><meta name="startup-connect" content="${TOKEN}">`,
  `<script>{"said": "<meta name=startup-connect content=${TOKEN}>"}</script>`,
  `<meta name="startup-connect" content="x ${TOKEN}">`,
  `<head><title>A</title><div></div><meta name="startup-connect" content="${TOKEN}">`,
  `<!-- <meta name="startup-connect" content="${TOKEN}"> -->`,
  `<style><meta name="startup-connect" content="${TOKEN}"></style>`,
  `<noscript><meta name="startup-connect" content="${TOKEN}"></noscript>`,
  `<title><meta name="startup-connect" content="${TOKEN}"></title>`,
  `<template><meta name="startup-connect" content="${TOKEN}"></template>`,
  `<head><template></template><meta name="startup-connect" content="${TOKEN}">`,
  `<template><svg><style><a title="</style></svg></template><meta name=startup-connect content=${TOKEN}>">`,
  `<template><noembed></template><meta name="startup-connect" content="${TOKEN}"></noembed></template>`,
  `<template><plaintext></template><meta name="startup-connect" content="${TOKEN}">`,
  `<head>\0<meta name="startup-connect" content="${TOKEN}">`,
  `<head></head>\0<meta name="startup-connect" content="${TOKEN}">`,
  `<noframes><meta name="startup-connect" content="${TOKEN}"></noframes>`,
  `<head></head><div></div><meta name="startup-connect" content="${TOKEN}">`,
  `<head></head>A text<meta name="startup-connect" content="${TOKEN}">`,
  `<head></head><noscript></noscript><meta name="startup-connect" content="${TOKEN}">`,
  `<head>A text<meta name="startup-connect" content="${TOKEN}">`,
  `<head></br><meta name="startup-connect" content="${TOKEN}">`,
  `<head></head></template></body><meta name="startup-connect" content="${TOKEN}">`,
  `&lt;meta name="startup-connect" content="${TOKEN}"&gt;`,
])("PROOF-02 FILE-48: finds no text in %s", async (page) => expect(await inTag(page)).toBe(false));
