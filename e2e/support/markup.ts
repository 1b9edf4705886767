import { type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from "html-validate";

/** HTML: a required list without `multiple` begins with an entry of no value, else nothing can be missing. */
class EmptyFirstOption extends Rule {
  setup() {
    this.on("dom:ready", ({ document }) => {
      const required: HtmlElement[] = document.querySelectorAll("select[required]");
      for (const select of required) {
        if (select.hasAttribute("multiple")) continue;
        const value = select.querySelector("option")?.getAttribute("value")?.value;
        if (value !== "") this.report(select, "The first option of a required select has to have an empty value");
      }
    });
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ["html5"],
    plugins: [{ name: "own", rules: { "own/empty-first-option": EmptyFirstOption } }],
    rules: {
      "own/empty-first-option": "error",
      "valid-autocomplete": "error",
      "close-order": "error",
      "element-permitted-content": "error",
      "element-permitted-parent": "error",
      "element-required-attributes": "error",
      "no-dup-attr": "error",
      "no-dup-id": "error",
      "no-redundant-for": "error",
    },
  }),
);

/** What is not HTML in a whole page, as "rule: message (selector)". */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
