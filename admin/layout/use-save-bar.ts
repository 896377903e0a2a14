import { useEffect, useRef } from "react";
import { setUnsavedForm, type UnsavedForm } from "./unsaved-form.ts";

/** Tells the bar on top what a form that is no `useResourceForm` has unsaved, as long as it has something. */
export function useSaveBar({
  isDirty,
  changes,
  isSaving,
  save,
  discard,
}: UnsavedForm & { readonly isDirty: boolean }): void {
  const latest = useRef({ save, discard });
  useEffect(() => {
    latest.current = { save, discard };
  });
  const changed = changes.join("\n");
  useEffect(() => {
    setUnsavedForm(
      isDirty
        ? {
            changes: changed.split("\n"),
            isSaving,
            save: () => latest.current.save(),
            discard: () => latest.current.discard(),
          }
        : null,
    );
  }, [isDirty, isSaving, changed]);
  useEffect(() => () => setUnsavedForm(null), []);
}
