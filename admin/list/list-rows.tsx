import { ArrowUp, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Listed, ListedRow } from "../api/resource-requests.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { FailureNotice, StaleNotice } from "../ui/feedback.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";
import type { WaitingRows } from "./use-fresh-rows.ts";
import type { useListRows } from "./use-list-rows.ts";

export interface CardProps<Row> {
  readonly row: Row;
  readonly isChoosing: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Rows of a list: cards on a phone, else the table passed as children. Shows loading, failures and the empty state in their place. */
export function ListRows<Name extends Listed>({
  list: { response, rows, selection },
  Card,
  isChoosing,
  empty,
  children,
}: {
  readonly list: Pick<ReturnType<typeof useListRows<Name>>, "response" | "rows" | "selection">;
  readonly Card: (props: CardProps<ListedRow<Name>>) => ReactNode;
  readonly isChoosing: boolean;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}) {
  const isPhone = useIsPhone();
  return (
    <>
      {response.isRefetchError && (
        <div className="panel-body">
          <StaleNotice onRetry={() => response.refetch()} />
        </div>
      )}
      {response.isPending ? (
        <ListSkeleton />
      ) : response.isLoadingError ? (
        <div className="panel-body">
          <FailureNotice error={response.error} onRetry={() => response.refetch()} />
        </div>
      ) : rows.length === 0 ? (
        empty
      ) : isPhone ? (
        <ul className="cards">
          {rows.map((row, index) => (
            <Card
              key={row.id}
              row={row}
              isChoosing={isChoosing}
              isChosen={selection.chosen.has(row.id)}
              onChoose={() => selection.choose(index, false)}
            />
          ))}
        </ul>
      ) : (
        children
      )}
    </>
  );
}

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
