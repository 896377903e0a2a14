import { RequestFailure } from "../request-failure.ts";

/** Change of a row by somebody else since it was read. */
export interface EditConflict<Row> {
  readonly current: Row;
  /** Null for a customer or the shop itself. */
  readonly changedBy: string | null;
}

/** Conflict in a 412 response; null for other failures. The caller chooses the type of the row by the contract. */
export function conflictIn<Row>(failure: unknown): EditConflict<Row> | null {
  if (!(failure instanceof RequestFailure) || failure.status !== 412) return null;
  const { body } = failure;
  const response: { readonly data?: unknown; readonly changed_by?: unknown } =
    typeof body === "object" && body !== null ? body : {};
  return { current: response.data as Row, changedBy: nameOf(response.changed_by) };
}

function nameOf(who: unknown): string | null {
  return typeof who === "object" && who !== null && "name" in who ? String(who.name) : null;
}
