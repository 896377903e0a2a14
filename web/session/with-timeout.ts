/** Gives up what takes longer than so many milliseconds. `AbortSignal.timeout` is newer than the oldest browsers. */
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
