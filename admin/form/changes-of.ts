/** Returns the fields of a request body that differ from those of the body before. */
export function changesOf<Body extends object>(body: Body, before: object): Partial<Body> {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  return Object.fromEntries(changed) as Partial<Body>;
}
