/** What a call answered instead of what was asked for; `status` 0: there was no answer at all. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  readonly status: number;
  /** `confirm` and `second_factor`: what the session lacks for this call. */
  readonly code: string | undefined;
  /** What is wrong with each field, by its path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The whole answer, for those that tell more. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const told: Partial<Record<string, unknown>> = typeof body === "object" && body !== null ? body : {};
    super(typeof told["message"] === "string" ? told["message"] : "");
    this.status = status;
    this.body = body;
    this.code = typeof told["code"] === "string" ? told["code"] : undefined;
    this.errors = errorsIn(told["errors"]);
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
