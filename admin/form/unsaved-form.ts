import { useSyncExternalStore } from "react";

export interface UnsavedForm {
  readonly changes: readonly string[];
  readonly isSaving: boolean;
  readonly save: () => void;
  /** Text of the save button, if it does more, such as sending an e-mail. */
  readonly saveText?: string;
  readonly discard: () => void;
}

let current: UnsavedForm | null = null;
const listeners = new Set<() => void>();

/** Shows the form's unsaved changes in the top bar; null removes them. */
export function setUnsavedForm(form: UnsavedForm | null): void {
  current = form;
  for (const listener of listeners) listener();
}

export function useUnsavedForm(): UnsavedForm | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
}
