/** Loads in the quiet after the first page; what could not be loaded is loaded when it is needed. Answers how to call it off. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => {}), 1500);
  return () => clearTimeout(timer);
}
