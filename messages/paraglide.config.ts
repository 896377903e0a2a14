import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the messages are compiled; the language of a page comes from its address, see web/language/. */
export const paraglide: CompilerOptions = {
  project: "messages/smile.inlang",
  outdir: "messages/compiled",
  strategy: ["globalVariable", "baseLocale"],
  isServer: 'typeof window === "undefined"',
  emitReadme: false,
};
