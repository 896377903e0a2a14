import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type Script = "latin" | "arabic";
export type Weight = 300 | 400 | 500;

export const scripts = ["latin", "arabic"] as const satisfies readonly Script[];
export const weights = [300, 400, 500] as const satisfies readonly Weight[];

const { resolve } = createRequire(import.meta.url);

/** The WOFF file of Readex Pro in one script and weight. */
export function readFontFile(script: Script, weight: Weight): Buffer {
  return readFileSync(resolve(`@fontsource/readex-pro/files/readex-pro-${script}-${weight}-normal.woff`));
}
