import { HtmlValidate, StaticConfigLoader } from "html-validate";

// What the standard asks for, not how it is written.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard"],
    rules: {
      // The menus of the header have headings of their own, before that of the page.
      "heading-level": ["error", { minInitialRank: "any" }],
      // React makes ids such as '_R_2krl5_'.
      "valid-id": ["error", { relaxed: true }],
    },
  }),
);

/** Where a page is no valid HTML: the rule, what is wrong, and the element. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
