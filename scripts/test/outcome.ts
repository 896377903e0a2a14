/** Numbers of tests or checks. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function addUp(outcomes: readonly Outcome[]): Outcome {
  const sum = (part: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[part], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** Returns the machine-readable summary: '12 passed, 0 failed, 1 skipped'. */
export function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Returns the outcome of an ended runner. A bad exit code counts as a failure even when no single test failed: a file
 * could not be loaded, an error came after the last test, or no report was written.
 */
export function outcomeOf(counted: Outcome | undefined, exitCode: number): Outcome {
  const outcome = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const fellOver = outcome.failed === 0 && (exitCode !== 0 || counted === undefined);
  return fellOver ? { ...outcome, failed: 1 } : outcome;
}
