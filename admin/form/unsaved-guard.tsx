import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { setUnsavedForm, type UnsavedForm } from "./unsaved-form.ts";

export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      isOpen
      title={m.leave_unsaved_title()}
      description={m.leave_unsaved_description()}
      onClose={() => blocker.reset()}
      foot={
        <>
          <Button kind="danger" onClick={() => blocker.proceed()}>
            {m.leave_unsaved()}
          </Button>
          <Button kind="primary" onClick={() => blocker.reset()}>
            {m.stay()}
          </Button>
        </>
      }
    />
  );
}

/** Shows unsaved changes of a form in the top bar. */
export function useSaveBar({
  isDirty,
  changes,
  isSaving,
  save,
  saveText,
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
            changes: changed.split("\n").filter((name) => name !== ""),
            isSaving,
            save: () => latest.current.save(),
            saveText,
            discard: () => latest.current.discard(),
          }
        : null,
    );
  }, [isDirty, isSaving, changed, saveText]);
  useEffect(() => () => setUnsavedForm(null), []);
}
