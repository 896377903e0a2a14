import { Check, CircleAlert, X } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { dismissToast, useToasts } from "./feedback.tsx";
import { Key } from "./key.tsx";

/** Live region of the toasts. */
export function Toasts() {
  const shown = useToasts();
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
                  dismissToast(id);
                  undo();
                }}
              >
                {m.undo()}
              </button>
              <Key>Ctrl Z</Key>
              <button type="button" aria-label={m.close()} onClick={() => dismissToast(id)}>
                <X size={16} aria-hidden />
              </button>
            </>
          )}
        </div>
      ))}
    </section>
  );
}
