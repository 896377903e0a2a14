import { Check, CircleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "../messages/compiled/messages.js";
import { Key } from "./key.tsx";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "ink" | "red";
  /** Takes back what was done. */
  readonly undo: (() => void) | undefined;
}

/** How long something can be taken back. */
const undoMillis = 8_000;
const readMillis = 5_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Says at the foot of the page what was done; with `undo` it can be taken back for 8 s. */
export function toast(
  text: string,
  { tone = "ink", undo }: { readonly tone?: Toast["tone"]; readonly undo?: () => void } = {},
): void {
  const id = nextId++;
  set([...toasts.slice(-2), { id, text, tone, undo }]);
  setTimeout(() => dismiss(id), undo === undefined ? readMillis : undoMillis);
}

/** Takes back the last thing that can be; false where there is none. */
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

/** The place of the toasts, read out as they come. */
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
