import { readFile } from "node:fs/promises";
import { foldPackCode } from "#contract/authenticity/pack-code.ts";
import { StartFailure } from "#server/process/start-failure.ts";

/** The codes of a file, one a line, folded; empty lines count for nothing. A line that is none is named by its number alone. */
export async function readCodes(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch((error: Error) => {
    throw new StartFailure(`--import: expected to read the file ${path}, but ${error.message}.`);
  });
  const lines = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const code = foldPackCode(line);
    if (code === null)
      throw new StartFailure(`--import: line ${index + 1} is no code: 4 to 40 letters A–Z and digits.`);
    const first = lines.get(code);
    if (first !== undefined)
      throw new StartFailure(`--import: line ${index + 1} is the same code as line ${first}.`);
    lines.set(code, index + 1);
  }
  if (lines.size === 0) throw new StartFailure(`--import: there is no code in ${path}.`);
  return [...lines.keys()];
}
