import { CircleDot, CircleQuestionMark, Globe, Search, Store } from "lucide-react";
import { lazy, Suspense } from "react";
import { type UnsavedForm, useUnsavedForm } from "../form/unsaved-form.ts";
import { switchLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { openPalette } from "../palette/palette-state.ts";
import { useStaff } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Key } from "../ui/key.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import { openShortcutHelp } from "./shortcut-help-state.ts";

const Bell = lazy(() => import("./bell.tsx"));

/** Top bar of every page: palette, shop link, language, notifications, help; with unsaved changes, the save bar. */
export function TopBar() {
  const unsaved = useUnsavedForm();
  const { role } = useStaff();
  return (
    <header className={unsaved === null ? "top-bar" : "top-bar has-changes"}>
      {unsaved !== null && <SaveBar form={unsaved} />}
      <button type="button" className="command-field" onClick={openPalette} aria-keyshortcuts="Control+K">
        <Search size={17} aria-hidden />
        <span className="cut grow">{m.palette_hint()}</span>
        <Key>Ctrl K</Key>
      </button>
      <span className="grow" />
      <a className="button" data-kind="plain" href="/" target="_blank" rel="noreferrer">
        <Store size={17} aria-hidden />
        {m.view_shop()}
      </a>
      <Button kind="plain" icon={<Globe size={17} aria-hidden />} onClick={switchLanguage}>
        {m.other_language()}
      </Button>
      {role !== "packer" && (
        <Suspense fallback={<span className="icon-button" />}>
          <Bell />
        </Suspense>
      )}
      <button type="button" className="icon-button" aria-label={m.help()} onClick={openShortcutHelp}>
        <CircleQuestionMark size={19} aria-hidden />
      </button>
    </header>
  );
}

/** Replaces the top bar while changes are unsaved: lists, discards or saves them. */
function SaveBar({ form }: { readonly form: UnsavedForm }) {
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
