import { ArrowUp } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import type { WaitingRows } from "./use-fresh-rows.ts";

/** Floating button that shows newer rows of a list. It moves nothing until it is pressed. */
export function WaitingRowsBar({
  waiting,
  newText = (count) => m.list_new_rows({ count }),
}: {
  readonly waiting: WaitingRows | null;
  /** Text with the number of new rows. */
  readonly newText?: ((count: number) => string) | undefined;
}) {
  return (
    <div className="waiting-rows" aria-live="polite">
      {waiting !== null && (
        <Button
          kind="primary"
          icon={<ArrowUp size={16} aria-hidden />}
          onClick={() => {
            waiting.show();
            scrollTo({ top: 0 });
          }}
        >
          {waiting.added === 0 ? m.list_has_changed() : newText(waiting.added)} · {m.list_show_changes()}
        </Button>
      )}
    </div>
  );
}
