import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartFailure } from "#server/process/start-failure.ts";

const options = { replace: { type: "boolean", default: false } } as const;
const usage = "npm run restore -- FILE [--replace]";

/** What to restore, and whether in place of what is there. Throws a StartFailure of one line. */
export function restoreArguments(words: readonly string[]): {
  readonly file: string;
  readonly replace: boolean;
} {
  const { values, positionals } = parsed(words);
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new StartFailure(`Expected the name of a backup: ${usage}`);
  // npm goes to the project's folder; files are meant from where it was called.
  return { file: resolve(process.env["INIT_CWD"] || ".", given), replace: values.replace };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\. |\n/)[0] : error;
    throw new StartFailure(`${reason}. Expected ${usage}`);
  }
}
