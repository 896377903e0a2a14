import { X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { useShortcuts } from "../ui/shortcuts.ts";

/** Bar with the actions for the selected rows. Escape clears the selection. */
export function PickBar({
  count,
  sum,
  onClear,
  children,
}: {
  readonly count: number;
  readonly sum?: ReactNode;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  useShortcuts({ Escape: onClear });
  return (
    <section className="pick-bar" aria-label={m.chosen_rows()}>
      <span className="strong" role="status">
        {m.chosen_count({ count })}
      </span>
      {sum}
      <span className="row wrap to-end">{children}</span>
      <button type="button" className="icon-button" aria-label={m.let_go()} onClick={onClear}>
        <X size={19} aria-hidden />
      </button>
    </section>
  );
}
