import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Database } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import {
  type CheckedCode,
  type CheckLimits,
  type CodeChecker,
  checkCode,
  isKnownCode,
} from "./check-code.ts";
import type { GuessLimits } from "./guess-limits.ts";

export interface CodeCheckDependencies {
  readonly key: KeyRing;
  readonly limits: CheckLimits;
  readonly guesses: GuessLimits;
  readonly observer?: { codeChecked(verdict: Verdict): void } | undefined;
}

export interface TooManyGuesses {
  readonly code: "too_many_tries";
  readonly seconds: number;
}

/**
 * Checks a code within limits. Rejects it unchecked while the device must wait after wrong codes. If only others at the same address have
 * typed wrong codes, a known code is still checked, and any other is rejected.
 */
export async function checkCodeWithinLimits(
  db: Database,
  dependencies: CodeCheckDependencies,
  typed: string,
  checker: CodeChecker,
): Promise<Result<CheckedCode, TooManyGuesses>> {
  const wait = await dependencies.guesses.take(db, checker);
  if (wait !== null) {
    const { seconds } = wait;
    const passes = wait.exceptKnown && (await isKnownCode(db, dependencies, typed));
    if (!passes) return reject({ code: "too_many_tries", seconds });
    return accept(await observedCheck(db, dependencies, typed, checker));
  }
  const checked = await observedCheck(db, dependencies, typed, checker);
  if (checked.productId !== null) await dependencies.guesses.giveBack(db, checker);
  return accept(checked);
}

async function observedCheck(
  db: Database,
  dependencies: CodeCheckDependencies,
  typed: string,
  checker: CodeChecker,
): Promise<CheckedCode> {
  const checked = await checkCode(db, dependencies, typed, checker);
  dependencies.observer?.codeChecked(checked.verdict);
  return checked;
}
