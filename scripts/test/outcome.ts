/** Numbers of passed, failed and skipped tests or checks. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Returns the sums of several outcomes. */
export function addUp(outcomes: readonly Outcome[]): Outcome {
  const sum = (part: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[part], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** Returns the machine-readable summary: '12 passed, 0 failed, 1 skipped'. */
export function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Returns the outcome of a test runner from its report and exit code. Adds one failure if no test failed, but the runner did: it wrote no
 * report (`counted` is undefined) or ended with another code than 0.
 */
export function outcomeOf(counted: Outcome | undefined, exitCode: number): Outcome {
  const outcome = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const fellOver = outcome.failed === 0 && (exitCode !== 0 || counted === undefined);
  return fellOver ? { ...outcome, failed: 1 } : outcome;
}
