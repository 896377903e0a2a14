import type { ReactNode } from "react";
import { FailureNotice, StaleNotice } from "../ui/failure-notice.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { useIsPhone } from "../ui/use-is-phone.ts";
import type { WithId } from "./selection.ts";
import type { useListRows } from "./use-list-rows.ts";

export interface CardProps<Row> {
  readonly row: Row;
  readonly isChoosing: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Rows of a list: cards on a phone, else the table passed as children. Shows loading, failures and the empty state in their place. */
export function ListRows<Row extends WithId>({
  list: { answer, rows, selection },
  Card,
  isChoosing,
  empty,
  children,
}: {
  readonly list: Pick<ReturnType<typeof useListRows<Row>>, "answer" | "rows" | "selection">;
  readonly Card: (props: CardProps<Row>) => ReactNode;
  readonly isChoosing: boolean;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}) {
  const isPhone = useIsPhone();
  return (
    <>
      {answer.isRefetchError && (
        <div className="panel-body">
          <StaleNotice onRetry={() => answer.refetch()} />
        </div>
      )}
      {answer.isPending ? (
        <ListSkeleton />
      ) : answer.isLoadingError ? (
        <div className="panel-body">
          <FailureNotice error={answer.error} onRetry={() => answer.refetch()} />
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
