import { dirname, posix } from "node:path";

/** The text of a file by its path from the project's folder; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

// A link, or words in quotes: those of the links before them.
const parts = /\[[^\]]*\]\(([^)\s]+)\)|“([^”]*)”/g;

/** What is wrong with a map of requirements, a line each: cells that are empty, files and words that are not there. */
export function mapFaults(path: string, text: string, read: ReadFile): string[] {
  return text.split("\n").flatMap((line, index) => {
    const faults = [...emptyCells(line), ...wrongLinks(dirname(path), line, read)];
    return faults.map((fault) => `${path}:${index + 1}: ${fault}`);
  });
}

function emptyCells(line: string): string[] {
  if (!line.startsWith("|")) return [];
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  if (cells.length !== 3) return [`${cells.length} cells instead of 3`];
  return cells.some((cell) => cell.trim() === "") ? ["an empty cell"] : [];
}

function wrongLinks(folder: string, line: string, read: ReadFile): string[] {
  let linked: { readonly path: string; readonly text: string } | undefined;
  const faults: string[] = [];
  for (const [, link, quoted] of line.matchAll(parts)) {
    if (link !== undefined) {
      const path = posix.join(folder, link);
      const text = read(path);
      linked = text === undefined ? undefined : { path, text };
      if (text === undefined) faults.push(`there is no ${path}`);
    } else if (linked !== undefined && !linked.text.includes(plain(quoted ?? ""))) {
      faults.push(`“${quoted}” is not in ${linked.path}`);
    }
  }
  return faults;
}

/** A bar in a table is written with a backslash. */
function plain(quoted: string): string {
  return quoted.replaceAll("\\|", "|");
}
