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
