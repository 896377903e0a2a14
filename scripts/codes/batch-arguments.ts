import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { maxCodes, NewCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { foldPackCode } from "#contract/authenticity/pack-code.ts";
import { StartFailure } from "#server/process/start-failure.ts";

const options = {
  product: { type: "string" },
  count: { type: "string" },
  lot: { type: "string" },
  expires: { type: "string" },
  note: { type: "string" },
  csv: { type: "string" },
  import: { type: "string" },
} as const;
const usage =
  "npm run code-batch -- --product 1 --count 1000 [--lot A1] [--expires 2028-01-31] [--note text] " +
  "[--csv file], or --import file in place of --count";

const expected: Record<string, readonly [keyof typeof options, string]> = {
  product_id: ["product", "the number of a product"],
  count: ["count", `a whole number from 1 to ${maxCodes}`],
  lot: ["lot", "at most 60 characters"],
  expires_on: ["expires", "a day such as 2028-01-31"],
  note: ["note", "at most 500 characters"],
};

interface BatchArguments {
  readonly batch: NewCodeBatch;
  /** File for an immediate export of the codes. */
  readonly csv: string | undefined;
  /** Existing codes of packs instead of new ones. */
  readonly codes: readonly string[] | undefined;
}

/** Parses the arguments. Throws a one-line StartFailure. */
export async function batchArguments(words: readonly string[]): Promise<BatchArguments> {
  const values = valuesOf(words);
  const { product, lot, expires, note, csv } = values;
  if (values.import !== undefined && (values.count ?? csv) !== undefined)
    throw new StartFailure("--import: expected neither --count nor --csv beside it.");
  const codes = values.import === undefined ? undefined : await readCodes(fromWhereCalled(values.import));
  const count = codes === undefined ? values.count : String(codes.length);
  const given = { product, count, lot, expires, note };
  if (csv === "") throw new StartFailure("--csv: expected the name of a file, but got nothing.");
  const { data, error } = NewCodeBatch.safeParse({
    product_id: product,
    count,
    lot,
    expires_on: expires,
    note,
  });
  if (error !== undefined) throw new StartFailure(complaint(String(error.issues[0]?.path[0]), given));
  return { batch: data, csv: csv === undefined ? undefined : fromWhereCalled(csv), codes };
}

/** Resolves a file from the caller's folder, since npm changes the folder. */
function fromWhereCalled(file: string): string {
  return resolve(process.env["INIT_CWD"] || ".", file);
}

function valuesOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\. |\n/)[0] : error;
    throw new StartFailure(`${reason}. Expected ${usage}`);
  }
}

function complaint(field: string, given: Record<string, string | undefined>): string {
  const [option, what] = expected[field] ?? ["product", "the number of a product"];
  const shown = given[option] === undefined ? "nothing" : JSON.stringify(given[option].slice(0, 80));
  return `--${option}: expected ${what}, but got ${shown}.`;
}

/** Reads codes from a file, one per line, normalised. Skips empty lines. Errors name only the line number. */
async function readCodes(path: string): Promise<string[]> {
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
