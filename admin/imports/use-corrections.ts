import { useState } from "react";

/** Cell of a file with its new text. */
export interface CorrectedCell {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** Corrections of wrong cells that staff have typed and not sent yet. */
export interface Corrections {
  readonly typed: ReadonlyMap<string, CorrectedCell>;
  readonly isPending: boolean;
  readonly type: (cell: CorrectedCell) => void;
  readonly send: () => void;
  /** Reads amounts such as 1.250 as decimals, together with the corrections. */
  readonly sendAsDecimals: () => void;
}

export function cellKey(row: number, column: string): string {
  return `${row} ${column}`;
}

export function useCorrections(
  isPending: boolean,
  send: (cells: readonly CorrectedCell[], threeDecimals?: boolean) => Promise<void>,
): Corrections {
  const [typed, setTyped] = useState<ReadonlyMap<string, CorrectedCell>>(new Map());
  return {
    typed,
    isPending,
    type: (cell) => setTyped((before) => new Map(before).set(cellKey(cell.row, cell.column), cell)),
    send: () => void send([...typed.values()]),
    sendAsDecimals: () => void send([...typed.values()], true),
  };
}
