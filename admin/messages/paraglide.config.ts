import type { CompilerOptions } from "@inlang/paraglide-js";
import { declarationsIn } from "#messages/paraglide.config.ts";

const outdir = "admin/messages/compiled";

/** Compiler options for the texts of the back office. A cookie stores the language and the server reads it. */
export const adminParaglide: CompilerOptions = {
  project: "admin/messages/smile-admin.inlang",
  outdir,
  strategy: ["globalVariable", "baseLocale"],
  emitReadme: false,
  additionalFiles: declarationsIn(outdir),
};
