import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type CheckedCode, type CheckLimits, type CodeChecker, checkCode } from "./check-code.ts";
import type { CodeKey } from "./code-key.ts";
import type { GuessLimits } from "./guess-limits.ts";

/** What the authenticity service works with. */
export interface CodeCheckDependencies {
  readonly key: CodeKey;
  readonly limits: CheckLimits;
  readonly guesses: GuessLimits;
}

export interface TooManyGuesses {
  readonly code: "too_many_tries";
  readonly seconds: number;
}

/**
 * Checks a code for somebody: refused without a look at it while the device or its address has to wait after too many
 * wrong ones.
 */
export async function checkCodeWithinLimits(
  db: Database,
  dependencies: CodeCheckDependencies,
  typed: string,
  asker: CodeChecker & { readonly address: string },
): Promise<Result<CheckedCode, TooManyGuesses>> {
  const seconds = await dependencies.guesses.take(db, asker);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  const checked = await checkCode(db, dependencies, typed, asker);
  if (checked.productId !== null) await dependencies.guesses.giveBack(db, asker);
  return accept(checked);
}
