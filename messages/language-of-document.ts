import type { Plugin } from "vite";

/**
 * Browsers need one line of the compiled messages' 13 kB of finding the language: the server has written it into the page, and
 * switching it loads another document. What else of the module a script of the browser imported would fail the build.
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
