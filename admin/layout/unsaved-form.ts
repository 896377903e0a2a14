import { useSyncExternalStore } from "react";

/** A form with something typed that is not saved yet. */
export interface UnsavedForm {
  /** What has changed, in words. */
  readonly changes: readonly string[];
  readonly isSaving: boolean;
  readonly save: () => void;
  /** What saving does where it does more, such as sending a mail. */
  readonly saveText?: string;
  readonly discard: () => void;
}

let current: UnsavedForm | null = null;
const listeners = new Set<() => void>();

/** Tells the bar on top of the form that has changes; null when there is none. */
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
