import type { Toast } from "./toast.ts";

let listener: (toast: Toast) => void = () => {};

/** Calls `listen` with each message in a response to a form of this page. */
export function onToast(listen: (toast: Toast) => void): void {
  listener = listen;
}

/** Shows the message of a form's response, if any. */
export function showToastOf(answer: unknown): void {
  if (hasToast(answer) && answer.toast !== null) listener(answer.toast);
}

function hasToast(answer: unknown): answer is { readonly toast: Toast | null } {
  return typeof answer === "object" && answer !== null && "toast" in answer;
}
