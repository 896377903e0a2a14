import type { CompilerOptions } from "@inlang/paraglide-js";

/** Compiler options for the texts of the back office. A cookie stores the language and the server reads it. */
export const adminParaglide: CompilerOptions = {
  project: "admin/messages/smile-admin.inlang",
  outdir: "admin/messages/compiled",
  strategy: ["globalVariable", "baseLocale"],
  emitReadme: false,
};
