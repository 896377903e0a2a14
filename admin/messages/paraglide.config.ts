import type { CompilerOptions } from "@inlang/paraglide-js";

/** How the texts of the back office are compiled; its language is a choice of who works there, kept in a cookie that the server reads. */
export const adminParaglide: CompilerOptions = {
  project: "admin/messages/smile-admin.inlang",
  outdir: "admin/messages/compiled",
  strategy: ["globalVariable", "baseLocale"],
  emitReadme: false,
};
