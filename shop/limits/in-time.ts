/** Returns the value of a promise, or null if it rejects or takes more than `limit` ms. */
export async function inTime<Value>(response: Promise<Value>, limit: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, limit, null);
  try {
    return await Promise.race([response, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
