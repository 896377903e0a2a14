import type { Plugin } from "vite";

/**
 * Replaces 13 kB of language detection in compiled messages by one line for browsers: the server writes the language into the page, and
 * switching it loads another document. The build fails if a browser script imports other parts of that module.
 */
export function languageOfDocument(): Plugin {
  return {
    name: "language-of-document",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/messages\/compiled\/runtime\.js$/ },
      handler: () => `const language = document.documentElement.lang === "en" ? "en" : "ar";
export const getLocale = () => language;
export const experimentalStaticLocale = undefined;
`,
    },
  };
}
