import { useState } from "react";
import type { ImportConfirmation, ImportProblem } from "#contract/admin/catalogue/import.ts";
import { cellKey } from "./use-corrections.ts";

/** Cells of a file that staff confirm although the shop's values have moved: whole columns and single ones. */
export interface Confirmation {
  readonly isColumnOn: (column: string) => boolean;
  readonly isCellOn: (problem: ImportProblem) => boolean;
  readonly toggleColumn: (column: string, isOn: boolean) => void;
  readonly toggleCell: (problem: ImportProblem, isOn: boolean) => void;
  /** Body of the request that applies the import; undefined if there is nothing to confirm. */
  readonly body: ImportConfirmation | undefined;
}

export function useConfirmation(count: number): Confirmation {
  const [columns, setColumns] = useState<ReadonlySet<string>>(new Set());
  const [cells, setCells] = useState<ReadonlyMap<string, { row: number; column: string }>>(new Map());
  const isColumnOn = (column: string) => columns.has(column);
  const keyOf = ({ row, column }: ImportProblem) => cellKey(row ?? 0, column ?? "");
  return {
    isColumnOn,
    isCellOn: (problem) => isColumnOn(problem.column ?? "") || cells.has(keyOf(problem)),
    toggleColumn(column, isOn) {
      const next = new Set(columns);
      if (isOn) next.add(column);
      else next.delete(column);
      setColumns(next);
    },
    toggleCell(problem, isOn) {
      const next = new Map(cells);
      if (isOn) next.set(keyOf(problem), { row: problem.row ?? 0, column: problem.column ?? "" });
      else next.delete(keyOf(problem));
      setCells(next);
    },
    body: count === 0 ? undefined : { confirm: ["moved"], columns: [...columns], cells: [...cells.values()] },
  };
}
