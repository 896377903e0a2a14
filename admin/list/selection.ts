import { useEffect, useState } from "react";

/** Row with the id by which it is selected. */
export interface WithId {
  readonly id: number;
}

export interface Selection<Row> {
  readonly chosen: ReadonlySet<number>;
  /** Selected rows in the order of the list. */
  readonly rows: readonly Row[];
  readonly choose: (index: number, range: boolean) => void;
  readonly chooseAll: (all: boolean) => void;
  readonly clear: () => void;
}

/** Selected row with its place in the whole list, from 0. */
interface Chosen<Row> {
  readonly row: Row;
  readonly place: number;
}

/** Selection of the list that was shown last, so that it survives printing and opening a row. */
let last: { readonly list: string; readonly known: ReadonlyMap<number, Chosen<WithId>> } | null = null;

/** Forgets the selection of a list that is not shown, after its rows have been changed. */
export function forgetSelection(): void {
  last = null;
}

/**
 * Selection of rows. It survives page changes, together with the rows' data, and leaving the list for another page. `list` is the address of
 * the list, `first` the place of its first row.
 */
export function useSelection<Row extends WithId>(
  rows: readonly Row[],
  list: string,
  first: number,
): Selection<Row> {
  const [known, setKnown] = useState<ReadonlyMap<number, Chosen<Row>>>(() =>
    // One address has rows of one type.
    last?.list === list ? (last.known as ReadonlyMap<number, Chosen<Row>>) : new Map(),
  );
  const [anchor, setAnchor] = useState<number | null>(null);
  useEffect(() => {
    last = { list, known };
  }, [list, known]);
  const set = (change: (next: Map<number, Chosen<Row>>) => void) =>
    setKnown((before) => {
      const next = new Map(before);
      change(next);
      return next;
    });
  const shown = new Map(rows.map((row, index) => [row.id, { row, place: first + index }]));
  // The list may have been read again since the selection.
  const chosen = [...known].map(([id, choice]) => shown.get(id) ?? choice);
  return {
    chosen: new Set(known.keys()),
    rows: chosen.sort((one, other) => one.place - other.place).map(({ row }) => row),
    choose(index, range) {
      const row = rows[index];
      if (row === undefined) return;
      const from = range && anchor !== null ? Math.min(anchor, index) : index;
      const to = range && anchor !== null ? Math.max(anchor, index) : index;
      const isChosen = known.has(row.id);
      set((next) => {
        for (const [offset, one] of rows.slice(from, to + 1).entries()) {
          if (isChosen && !range) next.delete(one.id);
          else next.set(one.id, { row: one, place: first + from + offset });
        }
      });
      setAnchor(index);
    },
    chooseAll(all) {
      set((next) => {
        for (const [index, row] of rows.entries()) {
          if (all) next.set(row.id, { row, place: first + index });
          else next.delete(row.id);
        }
      });
    },
    clear() {
      setKnown(new Map());
      setAnchor(null);
    },
  };
}
