/** How many tests or checks there were. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function addUp(outcomes: readonly Outcome[]): Outcome {
  const sum = (part: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[part], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The line that machines read: '12 passed, 0 failed, 1 skipped'. */
export function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * The outcome of a runner that has ended. One that ends badly has failed, also when no single test of it did: a file
 * that could not be loaded, an error after the last test, a report that was never written.
 */
export function outcomeOf(counted: Outcome | undefined, exitCode: number): Outcome {
  const outcome = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const fellOver = outcome.failed === 0 && (exitCode !== 0 || counted === undefined);
  return fellOver ? { ...outcome, failed: 1 } : outcome;
}
