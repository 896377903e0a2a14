import { readFile, writeFile } from "node:fs/promises";

const page = new URL("../docs/performance.md", import.meta.url);

/** Puts a text between its two marks in docs/performance.md, in place of what was there. */
export async function writeSection(name: string, text: string): Promise<void> {
  const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const whole = await readFile(page, "utf8");
  const [start, end] = [whole.indexOf(from), whole.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`expected ${from} … ${to} in docs/performance.md`);
  await writeFile(page, `${whole.slice(0, start + from.length)}\n${text.trim()}\n${whole.slice(end)}`);
}
