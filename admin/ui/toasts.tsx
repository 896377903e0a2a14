import { Check, CircleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "../messages/compiled/messages.js";
import { Key } from "./key.tsx";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "ink" | "red";
  readonly undo: (() => void) | undefined;
}

/** Time to undo, in ms. */
const undoMillis = 8_000;
const readMillis = 5_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a toast at the bottom of the page; with `undo` it offers to undo the action for 8 s. */
export function toast(
  text: string,
  { tone = "ink", undo }: { readonly tone?: Toast["tone"]; readonly undo?: () => void } = {},
): void {
  const id = nextId++;
  set([...toasts.slice(-2), { id, text, tone, undo }]);
  setTimeout(() => dismiss(id), undo === undefined ? readMillis : undoMillis);
}

/** Undoes the latest action that can be undone; returns false without one. */
export function undoLast(): boolean {
  const last = toasts.findLast((one) => one.undo !== undefined);
  if (last === undefined) return false;
  dismiss(last.id);
  last.undo?.();
  return true;
}

function dismiss(id: number): void {
  set(toasts.filter((one) => one.id !== id));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Live region of the toasts. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section className="toasts" aria-live="polite" aria-label={m.notifications()}>
      {shown.map(({ id, text, tone, undo }) => (
        <div key={id} className="toast" data-tone={tone}>
          {tone === "red" ? <CircleAlert size={18} aria-hidden /> : <Check size={18} aria-hidden />}
          <span>{text}</span>
          {undo !== undefined && (
            <>
              <button
                type="button"
                onClick={() => {
                  dismiss(id);
                  undo();
                }}
              >
                {m.undo()}
              </button>
              <Key>Ctrl Z</Key>
            </>
          )}
        </div>
      ))}
    </section>
  );
}
