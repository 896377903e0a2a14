import { useEffect, useRef } from "react";

/** Keyboard shortcuts by physical key (`KeyC`, `Slash`), so that they work with every keyboard layout. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const storageKey = "smile:admin-shortcuts";
const prefixMillis = 1_200;

/** True if single-key shortcuts are on; voice users can turn them off. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(storageKey) !== "off";
}

export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}

/**
 * Registers shortcuts while the component is mounted. A name is a code (`KeyC`), optionally with `Shift+` or `Ctrl+`, or a sequence of two
 * (`KeyG KeyO`). Single keys are off during typing and in dialogs; Ctrl shortcuts always work.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let prefix = "";
    let prefixAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return;
      const name = nameOf(event);
      if (!hasControl(event) && (!areShortcutsOn() || isBusy(event.target))) return;
      const both = Date.now() - prefixAt < prefixMillis ? `${prefix} ${name}` : "";
      const run = latest.current[both] ?? latest.current[name];
      prefix = name;
      prefixAt = Date.now();
      if (run === undefined || event.defaultPrevented) return;
      prefix = "";
      event.preventDefault();
      run(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function hasControl({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey;
}

function nameOf(event: KeyboardEvent): string {
  return `${hasControl(event) ? "Ctrl+" : ""}${event.shiftKey ? "Shift+" : ""}${event.code}`;
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest("input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]") !== null
  );
}
