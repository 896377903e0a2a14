/** Aborts after this many milliseconds. `AbortSignal.timeout` is newer than the browser baseline. */
export async function withTimeout<Answer>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
