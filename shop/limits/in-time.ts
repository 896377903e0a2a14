/** Returns the value of a promise, or null if it rejects or takes more than `limit` ms. */
export async function inTime<Answer>(answer: Promise<Answer>, limit: number): Promise<Answer | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, limit, null);
  try {
    return await Promise.race([answer, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
