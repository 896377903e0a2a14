import { readFile, writeFile } from "node:fs/promises";

/** Replaces the text between two marks in a page of docs/. */
export async function writeSection(
  document: string,
  name: string,
  text: string | ((before: string) => string),
): Promise<void> {
  const page = new URL(`../../docs/${document}`, import.meta.url);
  const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const whole = await readFile(page, "utf8");
  const [start, end] = [whole.indexOf(from), whole.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`expected ${from} … ${to} in docs/${document}`);
  const before = whole.slice(start + from.length, end).trim();
  const after = typeof text === "string" ? text : text(before);
  await writeFile(page, `${whole.slice(0, start + from.length)}\n${after.trim()}\n${whole.slice(end)}`);
}
