import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/server.ts";

/** A window of a browser with a storage of its own. What is done to an element is done to the one marked `data-driven`. */
export interface Window {
  open(url: string): Promise<void>;
  /** Runs a function in the page, which gets and gives plain values. */
  run<Given extends unknown[], Given2>(work: (...given: Given) => Given2, ...given: Given): Promise<Given2>;
  /** By the pointer, in its middle. */
  click(): Promise<void>;
  /** By the keyboard, to what has the focus. */
  keys(text: string): Promise<void>;
  file(path: string): Promise<void>;
}

export interface Browser {
  name: string;
  window(): Promise<Window>;
  /** What the pages wrote to the console as errors, and what was not caught. */
  faults(): string[];
  close(): Promise<void>;
}

const marked = "[data-driven]";

/** Starts a program that says on its output where it listens. @returns what the pattern found */
async function start(file: string, args: string[], env: NodeJS.ProcessEnv, says: RegExp) {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const said = await new Promise<string>((done, fail) => {
    child.once("error", fail).once("exit", (code) => fail(new Error(`${file} ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const found = says.exec(output);
        if (found) done(found[1] ?? "");
      });
  });
  return { child, said };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

interface Remote {
  type: string;
  value?: string;
  sharedId?: string;
}

/** Firefox, by WebDriver BiDi: each window is in a context of its own. */
export async function firefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "startup-connect-firefox-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("browser.shell.checkDefaultBrowser", false);\n');
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", String(await freePort())];
  const env = { HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: "1", TZ: "Asia/Kolkata" };
  const { child, said } = await start("firefox-esr", args, env, /WebDriver BiDi listening on (\S+)\s/);
  const socket = new WebSocket(`${said}/session`);
  await new Promise((done, fail) => {
    socket.addEventListener("open", done);
    socket.addEventListener("error", fail);
  });
  const faults: string[] = [];
  const waiting = new Map<number, (answer: { error?: string; message?: string; result?: unknown }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data));
    if (answer.method === "log.entryAdded" && answer.params.level === "error") {
      const [at] = answer.params.stackTrace?.callFrames ?? [];
      faults.push(at ? `${answer.params.text} (${at.url}:${at.lineNumber})` : answer.params.text);
    }
    waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  // The caller names the shape of the answer, as the protocol gives it.
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    count += 1;
    const id = count;
    const answer = await new Promise<{ error?: string; message?: string; result?: unknown }>((done) => {
      waiting.set(id, done);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result as Result;
  };
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  await send("session.subscribe", { events: ["log.entryAdded"] });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    faults: () => faults,
    async window() {
      const { userContext } = await send<{ userContext: string }>("browser.createUserContext", {});
      const { context } = await send<{ context: string }>("browsingContext.create", { type: "window", userContext });
      const call = async (functionDeclaration: string) => {
        const params = { functionDeclaration, awaitPromise: true, target: { context } };
        const answer = await send<{ result?: Remote; exceptionDetails?: { text: string } }>(
          "script.callFunction",
          params,
        );
        if (!answer.result) throw new Error(answer.exceptionDetails?.text);
        return answer.result;
      };
      const element = async () => ({ sharedId: (await call(`() => document.querySelector("${marked}")`)).sharedId });
      const act = (actions: object[]) => send("input.performActions", { context, actions });
      return {
        open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
        run: async (work, ...given) => JSON.parse((await call(asJson(work, given))).value ?? "null"),
        async click() {
          const origin = { type: "element", element: await element() };
          const pointer = [
            { type: "pointerMove", x: 0, y: 0, origin },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ];
          await act([{ type: "pointer", id: "mouse", actions: pointer }]);
        },
        async keys(text) {
          const keys = [...text].flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]);
          await act([{ type: "key", id: "keyboard", actions: keys }]);
        },
        file: async (path) => send("input.setFiles", { context, element: await element(), files: [path] }),
      };
    },
    async close() {
      socket.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** WebKitGTK's own small browser, by WebDriver: each window is a browser with a driver of its own, on a screen in memory. */
export async function webkit(): Promise<Browser> {
  const screen = await start("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"], {}, /^(\d+)\n/m);
  const drivers: ChildProcess[] = [];
  const browser: Browser = {
    name: "WebKitGTK",
    // WebKitGTK 2.50 writes none of its console where a driver could read it.
    faults: () => [],
    async window() {
      const port = await freePort();
      const env = { DISPLAY: `:${screen.said}`, LANG: "C.UTF-8", TZ: "Asia/Kolkata", LIBGL_ALWAYS_SOFTWARE: "1" };
      const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
        env: { ...process.env, ...env },
        stdio: "ignore",
      });
      drivers.push(driver);
      const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
        const sent = { method, ...(body && { body: JSON.stringify(body) }) };
        const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, sent);
        const { value } = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
        return value;
      };
      for (let left = 200; ; left -= 1) {
        const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
          () => true,
          () => false,
        );
        if (isUp) break;
        if (left === 0) throw new Error("WebKitWebDriver does not answer");
        await pause(50);
      }
      const program = "exec /usr/lib/*/webkit2gtk-4.1/MiniBrowser --automation";
      const options = { binary: "/bin/sh", args: ["-c", program] };
      const wanted = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
      const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
        "POST",
        "",
        wanted,
      );
      browser.name = `WebKitGTK ${capabilities.browserVersion}`;
      const at = `/${sessionId}`;
      const element = async () => {
        const found = await send<Record<string, string>>("POST", `${at}/element`, {
          using: "css selector",
          value: marked,
        });
        return `${at}/element/${Object.values(found)[0]}`;
      };
      return {
        open: (url) => send("POST", `${at}/url`, { url }),
        run: async (work, ...given) => {
          const script = `return (${asJson(work, given)})()`;
          return JSON.parse(await send<string>("POST", `${at}/execute/sync`, { script, args: [] }));
        },
        click: async () => send("POST", `${await element()}/click`, {}),
        async keys(text) {
          const keys = [...text].flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]);
          await send("POST", `${at}/actions`, { actions: [{ type: "key", id: "keyboard", actions: keys }] });
        },
        file: async (path) => send("POST", `${await element()}/value`, { text: path }),
      };
    },
    async close() {
      for (const driver of drivers) await end(driver);
      await end(screen.child);
    },
  };
  return browser;
}

/** A function without anything around it, whose value comes as JSON. */
const asJson = (work: unknown, given: unknown[]): string =>
  `() => JSON.stringify((${String(work)})(...${JSON.stringify(given)})) ?? "null"`;
