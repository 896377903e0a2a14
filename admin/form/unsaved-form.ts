import { createStore } from "../ui/store.ts";

export interface UnsavedForm {
  readonly changes: readonly string[];
  readonly isSaving: boolean;
  readonly save: () => void;
  /** Text of the save button, if it does more, such as sending an e-mail. */
  readonly saveText?: string | undefined;
  readonly discard: () => void;
}

const unsaved = createStore<UnsavedForm | null>(null);

/** Shows the form's unsaved changes in the top bar; null removes them. */
export const setUnsavedForm = unsaved.set;

export const useUnsavedForm = unsaved.useValue;
