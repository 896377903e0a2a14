/** Result of a check: fine, a note, a problem, or a check that could not run. */
export interface Finding {
  readonly kind: "fine" | "advice" | "wrong" | "skipped";
  /** One line in plain words. */
  readonly text: string;
}

export const fine = (text: string): Finding => ({ kind: "fine", text });
export const advice = (text: string): Finding => ({ kind: "advice", text });
export const wrong = (text: string): Finding => ({ kind: "wrong", text });
export const skipped = (text: string): Finding => ({ kind: "skipped", text });

/** Returns the reason of a failure in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const [line = ""] = error.message.split("\n");
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return line === "" ? code : line;
}
