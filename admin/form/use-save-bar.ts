import { useEffect, useRef } from "react";
import { setUnsavedForm, type UnsavedForm } from "./unsaved-form.ts";

/** Shows unsaved changes of a form without `useResourceForm` in the top bar. */
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
