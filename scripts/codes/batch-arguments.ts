import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { mostCodes, NewCodeBatch } from "#contract/admin/code-batch.ts";
import { StartFailure } from "#server/start/start-failure.ts";

const options = {
  product: { type: "string" },
  count: { type: "string" },
  lot: { type: "string" },
  expires: { type: "string" },
  note: { type: "string" },
  csv: { type: "string" },
} as const;
const usage =
  "npm run code-batch -- --product 1 --count 1000 [--lot A1] [--expires 2028-01-31] [--note text] [--csv file]";

const expected: Record<string, readonly [keyof typeof options, string]> = {
  product_id: ["product", "the number of a product"],
  count: ["count", `a whole number from 1 to ${mostCodes}`],
  lot: ["lot", "at most 60 characters"],
  expires_on: ["expires", "a day such as 2028-01-31"],
  note: ["note", "at most 500 characters"],
};

/** What batch to make, and the file for its codes where they shall leave at once. Throws a StartFailure of one line. */
export function batchArguments(words: readonly string[]): { batch: NewCodeBatch; csv: string | undefined } {
  const { product, count, lot, expires, note, csv } = valuesOf(words);
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
  // npm goes to the project's folder; the file is meant from where it was called.
  return {
    batch: data,
    csv: csv === undefined ? undefined : resolve(process.env["INIT_CWD"] || ".", csv),
  };
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
