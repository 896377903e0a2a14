import { RequestFailure } from "./request-failure.ts";

/** What somebody else has made of a row since it was read. */
export interface ChangedMeanwhile<Row> {
  /** The row as it is now. */
  readonly current: Row;
  /** null for a customer or the shop itself. */
  readonly changedBy: string | null;
}

/** What an answer of 412 tells; null for every other failure. The row has the type that the contract gives it. */
export function changedMeanwhile<Row>(failure: unknown): ChangedMeanwhile<Row> | null {
  if (!(failure instanceof RequestFailure) || failure.status !== 412) return null;
  const { body } = failure;
  const answer: { readonly data?: unknown; readonly changed_by?: unknown } =
    typeof body === "object" && body !== null ? body : {};
  return { current: answer.data as Row, changedBy: nameOf(answer.changed_by) };
}

function nameOf(who: unknown): string | null {
  return typeof who === "object" && who !== null && "name" in who ? String(who.name) : null;
}
