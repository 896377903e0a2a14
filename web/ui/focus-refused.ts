/**
 * Focuses the first invalid field of a rejected form and scrolls to its label. Does nothing if the customer
 * has moved to another field since submitting.
 */
export function focusRefused(form: HTMLFormElement | null, sentFrom: Element | null): void {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement && at !== sentFrom) return;
  const invalid = form?.querySelector<HTMLElement>("[aria-invalid]");
  invalid?.focus({ preventScroll: true });
  // Focus alone may leave the field under the header.
  invalid?.closest(".field")?.scrollIntoView({ block: "nearest" });
}
