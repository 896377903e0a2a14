import { CircleDot } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import type { UnsavedForm } from "./unsaved-form.ts";

/** In the place of the top bar while something is unsaved: what it is, to let it go, to save it. */
export function SaveBar({ form }: { readonly form: UnsavedForm }) {
  useShortcuts({ "Ctrl+KeyS": () => !form.isSaving && form.save() });
  return (
    <div className="save-bar" role="status">
      <CircleDot size={18} aria-hidden />
      <span className="cut grow">{m.unsaved_changes({ fields: form.changes.join(m.list_comma()) })}</span>
      <Button onClick={form.discard}>{m.discard()}</Button>
      <Button kind="primary" isPending={form.isSaving} onClick={form.save} shortcut="Ctrl S">
        {form.isSaving ? m.saving() : (form.saveText ?? m.save())}
      </Button>
    </div>
  );
}
