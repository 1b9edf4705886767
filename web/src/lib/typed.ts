import { stateOf, typeAgain } from "./later.ts";
import { readDraft, writeDraft } from "./storage.ts";

/**
 * What a member typed on a page whose session ended, kept in this tab until they are back on it (ROLE-10). It watches the
 * fields themselves, so a new form cannot forget it. Never passwords, codes, files, and what has `data-unkept`.
 */
const KEY = "typedDraft";

const FIELDS =
  ":is(main, dialog) :is(input, textarea, select):not([data-unkept], [data-unkept] *, [autocomplete=one-time-code])";
const UNKEPT = /^(password|file|hidden|submit|button|image|reset)$/;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  /** Which field of the page, and the how manieth of these. */
  field: string;
  nth: number;
  value: string | boolean;
}

const touched = new WeakSet<Element>();

// Which fields a person types in or chooses from.
for (const type of ["input", "change"])
  document.addEventListener(type, ({ target }) => target instanceof Element && touched.add(target), true);

/** @param of the member's email: the next one on a shared computer gets nothing of it */
function keep(of: string): void {
  const fields = fieldsHere().flatMap(({ element, ...place }): Typed[] =>
    touched.has(element) ? [{ ...place, value: stateOf(element) }] : [],
  );
  if (fields.length > 0) writeDraft(KEY, { of, path: pathHere(), fields });
}

/** Fills the fields again as they appear, as a form or a dialog may open later. @returns to stop waiting */
function again(of: string): () => void {
  const kept = readDraft(KEY);
  if (kept.of !== of || kept.path !== pathHere() || !Array.isArray(kept.fields)) return () => {};
  let left: Typed[] = kept.fields.filter(isTyped);
  const look = () => {
    const here = fieldsHere();
    left = left.filter(({ field, nth, value }) => {
      const found = here.find((one) => one.field === field && one.nth === nth)?.element;
      if (!found || found.disabled) return true;
      if (stateOf(found) !== value) typeAgain(found, value);
      return false;
    });
    writeDraft(KEY, left.length > 0 ? { ...kept, fields: left } : null);
    if (left.length === 0) watching.disconnect();
  };
  const watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  look();
  return () => watching.disconnect();
}

/** Whether a field holds what a person typed or chose here. */
const isThere = (): boolean => fieldsHere().some(({ element }) => touched.has(element) && Boolean(stateOf(element)));

export const typedText = { keep, again, isThere };

const pathHere = (): string => location.pathname + location.search;

function fieldsHere(): { field: string; nth: number; element: FieldElement }[] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<FieldElement>(FIELDS)].flatMap((element) => {
    if (UNKEPT.test(element.type)) return [];
    // Boxes and radios of a group differ by their value.
    const own = stateOf(element) === element.value ? "" : element.value;
    const field = [element.type, element.name || (element.labels?.[0]?.textContent ?? element.ariaLabel), own].join(
      "|",
    );
    const nth = counts.get(field) ?? 0;
    counts.set(field, nth + 1);
    return [{ field, nth, element }];
  });
}

const isTyped = (one: unknown): one is Typed =>
  typeof one === "object" &&
  one !== null &&
  "field" in one &&
  "nth" in one &&
  "value" in one &&
  /^(string|boolean)$/.test(typeof one.value);
