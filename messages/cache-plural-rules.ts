import type { Plugin } from "vite";

const made = "new Intl.PluralRules(locale, options)";

/** Caches plural rules in the compiled messages: creating them for each number is slower than formatting it. */
export function cachePluralRules(): Plugin {
  return {
    name: "keep-plural-rules",
    transform: {
      filter: { id: /\/messages\/compiled\/registry\.js$/ },
      handler(code) {
        if (!code.includes(made)) throw new Error(`expected ${made} in the compiled registry.js`);
        return `${code.replace(made, "pluralRules(locale, options)")}
const kept = new Map();
function pluralRules(locale, options) {
  const key = locale + JSON.stringify(options);
  const rules = kept.get(key) ?? ${made};
  kept.set(key, rules);
  return rules;
}
`;
      },
    },
  };
}
