import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "../support/people.ts";
import { shownWords } from "../support/translator.ts";
import type { Window } from "./drivers.ts";

/** What a person does on a page, by the words they read. Each waits until it is possible. */
export class Hands {
  readonly #window: Window;
  readonly #url: string;
  constructor(window: Window, url: string) {
    this.#window = window;
    this.#url = url;
  }

  async open(path: string): Promise<void> {
    await this.#window.open(this.#url + path);
    // As on a second visit: what greets lies over no page.
    await this.#window.run(() => {
      sessionStorage.setItem("welcomePopupShown", "true");
      localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
    });
  }

  /** Once it lies still. @param name how the words of the control begin */
  async press(name: string): Promise<void> {
    await this.#mark("press", name);
    // Between the two the page may draw it again.
    await this.#window.click().catch(() => this.#mark("press", name).then(() => this.#window.click()));
  }

  async type(name: string, text: string): Promise<void> {
    await this.#mark("field", name);
    await this.#window.run(() => {
      const field = document.querySelector<HTMLInputElement>("[data-driven]");
      field?.focus();
      if (field?.value && field.matches(":not([type=date], select)")) field.select();
    });
    await this.#window.keys(text);
  }

  /** A list is chosen from by its first letters. */
  choose = (name: string, option: string): Promise<void> => this.type(name, option);

  async day(name: string, day: string): Promise<void> {
    const [year = "", month = "", date = ""] = day.split("-");
    await this.type(name, month + date + year);
    // Where keys do not fill it, as its calendar would.
    await this.#window.run((day) => {
      const field = document.querySelector<HTMLInputElement>("[data-driven]");
      if (!field || field.value === day) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, day);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, day);
  }

  async file(name: string, path: string): Promise<void> {
    await this.#mark("file", name);
    await this.#window.file(path);
  }

  key = (key: string): Promise<void> => this.#window.keys(key);

  /** Waits until the words can be read, or the picture with these words is drawn. */
  async sees(words: string): Promise<void> {
    await this.#until(words, async () => {
      const isDrawn = await this.#window.run(
        (words) => [...document.images].some((one) => one.alt.startsWith(words) && one.naturalWidth > 0),
        words,
      );
      return isDrawn || (await this.#window.run(shownWords)).includes(words.replace(/\s/g, ""));
    });
  }

  /** The page, or the step of a form, has this heading. */
  async isOn(heading: string): Promise<void> {
    await this.#until(`the heading "${heading}"`, () =>
      this.#window.run((heading) => document.querySelector("h1")?.textContent === heading, heading),
    );
  }

  async isAt(pattern: RegExp): Promise<void> {
    await this.#until(`the address ${pattern}`, async () =>
      pattern.test(await this.#window.run(() => location.pathname)),
    );
  }

  /** The field is marked as faulty, and what describes it says this. */
  async fault(name: string, words: string): Promise<void> {
    await this.#mark("field", name);
    await this.#until(`"${words}" at ${name}`, () =>
      this.#window.run((words) => {
        const field = document.querySelector("[data-driven]");
        const ids = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
        const said = ids.map((id) => document.getElementById(id)?.textContent).join(" ");
        return field?.getAttribute("aria-invalid") === "true" && said.includes(words);
      }, words),
    );
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.open("/login");
    await this.type("Email Id/User Id", email);
    await this.type("Password", password);
    await this.press("I agree to the Terms");
    await this.press("LOG IN");
    await this.isAt(/^\/(home|RegistrationHome|dashboard)$/i);
  }

  async #mark(kind: "press" | "field" | "file", name: string): Promise<void> {
    await this.#until(`${kind} "${name}"`, () => this.#window.run(mark, kind, name));
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + 30_000; !(await holds()); await pause(100))
      if (Date.now() > deadline) {
        const shown = await this.#window
          .run(() => location.pathname)
          .then(async (path) => `${path}: ${(await this.#window.run(shownWords)).slice(0, 2000)}`);
        throw new Error(`${what} did not come on ${shown}`);
      }
  }
}

/** In the page: marks what has this name and is not covered by a dialog. @returns whether it lies where it lay at the last look */
function mark(kind: string, name: string): boolean {
  const before = document.querySelector("[data-driven]");
  const place = before?.getAttribute("data-driven");
  for (const old of document.querySelectorAll("[data-driven]")) old.removeAttribute("data-driven");
  const within = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  // Between two pages there is none.
  if (!within) return false;
  const words = (of: Element | null | undefined) => (of?.textContent ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (one: Element): string => {
    const by = one.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const label =
      one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement;
    const labels = label ? [...(one.labels ?? [])].map(words).join(" ") : words(one);
    return one.getAttribute("aria-label") ?? (by.map((id) => words(document.getElementById(id))).join(" ") || labels);
  };
  const kinds: Record<string, string> = {
    press:
      "button, a[href], summary, [role=tab], [type=radio], [type=checkbox], label:has([type=radio], [type=checkbox])",
    field: "input:not([type=radio], [type=checkbox], [type=file]), select, textarea",
    file: "input[type=file]",
  };
  const all = [...within.querySelectorAll<HTMLElement>(kinds[kind] ?? "")].filter(
    (one) =>
      kind === "file" ||
      (one.checkVisibility({ visibilityProperty: true }) && !one.matches(":disabled") && one.offsetWidth > 1),
  );
  // The middle of a label may be a link.
  all.sort((one, other) => Number(other.matches("input")) - Number(one.matches("input")));
  const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name));
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = found?.getBoundingClientRect();
  found?.setAttribute("data-driven", `${box?.x} ${box?.y}`);
  return found !== undefined && found === before && found.getAttribute("data-driven") === place;
}
