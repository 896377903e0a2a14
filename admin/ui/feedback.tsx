import { Check, CircleAlert, RotateCw, X } from "lucide-react";
import { Notice } from "#ui/notice.tsx";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { Button, Key } from "./button.tsx";
import { createStore } from "./store.ts";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "ink" | "red";
  readonly undo: (() => void) | undefined;
}

/** Time to undo a change of the back office, in ms. */
const undoMillis = 8_000;
/** Time to undo a step of an order or a return, in ms: as long as its e-mail waits. */
export const stepUndoMillis = 60_000;
const readMillis = 5_000;
const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

interface ToastOptions {
  readonly tone?: Toast["tone"];
  /** Undoes the action; offered for `undoFor` ms. */
  readonly undo?: () => void;
  readonly undoFor?: number;
}

/** Shows a toast at the bottom of the page; with `undo` it offers to undo the action. */
export function toast(text: string, { tone = "ink", undo, undoFor = undoMillis }: ToastOptions = {}): void {
  const id = nextId++;
  toasts.set([...toasts.get().slice(-2), { id, text, tone, undo }]);
  setTimeout(() => dismiss(id), undo === undefined ? readMillis : undoFor);
}

/** Undoes the latest action that can be undone; returns false without one. */
export function undoLast(): boolean {
  const last = toasts.get().findLast((one) => one.undo !== undefined);
  if (last === undefined) return false;
  dismiss(last.id);
  last.undo?.();
  return true;
}

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

/** Live region of the toasts. */
export function Toasts() {
  const shown = toasts.useValue();
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
              <button type="button" aria-label={m.close()} onClick={() => dismiss(id)}>
                <X size={16} aria-hidden />
              </button>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

/** Text of an error: the API's own if it has one. */
export function failureText(error: unknown): string {
  if (!(error instanceof RequestFailure)) return m.failure_unexpected();
  if (error.status === 0) return m.failure_offline();
  if (error.message !== "") return error.message;
  return error.status === 503 ? m.failure_busy() : m.failure_unexpected();
}

/** Shows the reason of a failed action as a toast. */
export function toastFailure(error: unknown): void {
  toast(failureText(error), { tone: "red" });
}

/** Notice that a refresh failed, with a retry button. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice kind="warning">
      <span className="row wrap">
        <span className="grow">{m.failure_stale()}</span>
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          {m.try_again()}
        </Button>
      </span>
    </Notice>
  );
}

/** Notice that loading failed, with the reason and a retry button. */
export function FailureNotice({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}) {
  return (
    <Notice kind="error">
      <strong>{m.failure_title()}</strong>
      <p>{failureText(error)}</p>
      {onRetry !== undefined && (
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry} className="mt-2">
          {m.try_again()}
        </Button>
      )}
    </Notice>
  );
}
