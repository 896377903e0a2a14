/** Failed request. `status` is 0 without a response. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  readonly status: number;
  /** `confirm` and `second_factor` mean that the session must be confirmed or needs a second factor. */
  readonly code: string | undefined;
  /** Errors of each field, by path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const fields: Partial<Record<string, unknown>> = typeof body === "object" && body !== null ? body : {};
    super(typeof fields["message"] === "string" ? fields["message"] : "");
    this.status = status;
    this.body = body;
    this.code = typeof fields["code"] === "string" ? fields["code"] : undefined;
    this.errors = errorsIn(fields["errors"]);
  }
}

function errorsIn(value: unknown): Record<string, string[]> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map(String) : [],
    ]),
  );
}

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
