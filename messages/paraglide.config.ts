import type { CompilerOptions } from "@inlang/paraglide-js";

/** Options for compiling messages. The language of a page comes from its URL, see web/language/. */
export const paraglide: CompilerOptions = {
  project: "messages/smile.inlang",
  outdir: "messages/compiled",
  strategy: ["globalVariable", "baseLocale"],
  isServer: 'typeof window === "undefined"',
  emitReadme: false,
};
