import { dirname, posix } from "node:path";

/** Returns the text of a file, "" for a folder, and undefined for a path that does not exist. */
export type ReadPath = (path: string) => string | undefined;

// Matches a Markdown link or image, or the source of an HTML image.
const links = /\]\(([^)\s]+)\)|<img[^>]* src="([^"]+)"/g;
const namedFiles = /`((?:[\w.-]+\/)+[\w.-]+\.[a-z]+)`/g;

/** Finds relative links of a document whose file or heading does not exist; returns one line each. */
export function brokenLinks(path: string, text: string, read: ReadPath): string[] {
  return linesOf(text).flatMap(([line, number]) =>
    [...line.matchAll(links)].flatMap(([, markdown, image]) => {
      const link = markdown ?? image ?? "";
      if (/^[a-z]+:/.test(link)) return [];
      const [file = "", heading] = link.split("#");
      const target = file === "" ? path : posix.join(dirname(path), file).replace(/\/$/, "");
      const found = file === "" ? text : read(target);
      if (found === undefined) return [`${path}:${number}: ${target} does not exist`];
      if (heading === undefined || headingsOf(found).includes(heading)) return [];
      return [`${path}:${number}: ${target} has no heading #${heading}`];
    }),
  );
}

/** Finds paths in backticks, seen from the root of the repository, that do not exist; returns one line each. */
export function missingFiles(path: string, text: string, read: ReadPath): string[] {
  return linesOf(text).flatMap(([line, number]) =>
    [...line.matchAll(namedFiles)].flatMap(([, file = ""]) =>
      read(file) === undefined ? [`${path}:${number}: ${file} does not exist`] : [],
    ),
  );
}

/** Returns the lines outside fenced code, with their numbers from 1. */
function linesOf(text: string): [string, number][] {
  let isCode = false;
  return text.split("\n").flatMap((line, index): [string, number][] => {
    if (line.startsWith("```")) isCode = !isCode;
    return isCode ? [] : [[line, index + 1]];
  });
}

/** Returns the anchors of the headings in GitHub's format. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}
