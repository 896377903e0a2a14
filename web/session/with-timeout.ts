/**
 * Runs `request` with a signal that aborts after this many ms, and returns its result. `AbortSignal.timeout` is newer than the browser
 * baseline.
 */
export async function withTimeout<Value>(
  milliseconds: number,
  request: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await request(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
