import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompilerOptions } from "@inlang/paraglide-js";

const outdir = "messages/compiled";

/** Options for compiling messages. The language of a page comes from its URL, see web/paths.ts. */
export const paraglide: CompilerOptions = {
  project: "messages/smile.inlang",
  outdir,
  strategy: ["globalVariable", "baseLocale"],
  isServer: 'typeof window === "undefined"',
  emitReadme: false,
  additionalFiles: declarationsIn(outdir),
};

/** Returns the declarations of scripts/messages/, so that Vite's plugin does not delete them from the folder. */
export function declarationsIn(folder: string): Record<string, string> {
  const names = ["messages.d.ts", "runtime.d.ts"].filter((name) => existsSync(join(folder, name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
