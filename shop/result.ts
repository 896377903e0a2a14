/** Result of a rule that may reject: expected rejections are values with a `code`, never exceptions. */
export type Result<Value, Rejection> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly rejection: Rejection };

/** Returns the result of a rule that has succeeded. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Returns the result of a rule that rejects a request, with its reason. */
export function reject<const Rejection>(rejection: Rejection): {
  readonly ok: false;
  readonly rejection: Rejection;
} {
  return { ok: false, rejection };
}
