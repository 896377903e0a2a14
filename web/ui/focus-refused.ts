/**
 * Leads to the field that a form was refused for, with its label; but nobody away from another field in which they went on
 * since they sent it.
 */
export function focusRefused(form: HTMLFormElement | null, sentFrom: Element | null): void {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement && at !== sentFrom) return;
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid]");
  wrong?.focus({ preventScroll: true });
  // Focusing alone may leave it under the header.
  wrong?.closest(".field")?.scrollIntoView({ block: "nearest" });
}
