import { HtmlValidate, StaticConfigLoader } from "html-validate";

// Rules of the standard, not of style.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard"],
    rules: {
      // The menus of the header have headings before that of the page.
      "heading-level": ["error", { minInitialRank: "any" }],
      // React makes ids such as '_R_2krl5_'.
      "valid-id": ["error", { relaxed: true }],
    },
  }),
);

/** Lists the faults of a page's HTML: rule, message and element. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
