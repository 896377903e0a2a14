import type { Toast } from "./toast.ts";

let listener: (toast: Toast) => void = () => {};

/** Calls `listen` with each message in a response to a form of this page. */
export function onToast(listen: (toast: Toast) => void): void {
  listener = listen;
}

/** Shows the message of a form's response, if any. */
export function showToastOf(response: unknown): void {
  if (hasToast(response) && response.toast !== null) listener(response.toast);
}

function hasToast(response: unknown): response is { readonly toast: Toast | null } {
  return typeof response === "object" && response !== null && "toast" in response;
}
