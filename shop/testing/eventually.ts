import { vi } from "vitest";

/** Waits until `work` no longer throws, also on a machine whose programs compete for its cores. */
export async function eventually<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  return await vi.waitFor(work, { timeout: 30_000 });
}
