/** An answer, or null where it fails or takes longer than so many milliseconds. */
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
