import { useState } from "react";

/** Row with the id by which it is selected. */
export interface WithId {
  readonly id: number;
}

export interface Selection<Row> {
  readonly chosen: ReadonlySet<number>;
  readonly rows: readonly Row[];
  readonly choose: (index: number, range: boolean) => void;
  readonly chooseAll: (all: boolean) => void;
  readonly clear: () => void;
}

/** Selection of rows. It survives page changes, together with the rows' data. */
export function useSelection<Row extends WithId>(rows: readonly Row[]): Selection<Row> {
  const [known, setKnown] = useState<ReadonlyMap<number, Row>>(new Map());
  const [anchor, setAnchor] = useState<number | null>(null);
  const set = (change: (next: Map<number, Row>) => void) =>
    setKnown((before) => {
      const next = new Map(before);
      change(next);
      return next;
    });
  return {
    chosen: new Set(known.keys()),
    rows: [...known.values()],
    choose(index, range) {
      const row = rows[index];
      if (row === undefined) return;
      const from = range && anchor !== null ? Math.min(anchor, index) : index;
      const to = range && anchor !== null ? Math.max(anchor, index) : index;
      const isChosen = known.has(row.id);
      set((next) => {
        for (const one of rows.slice(from, to + 1)) {
          if (isChosen && !range) next.delete(one.id);
          else next.set(one.id, one);
        }
      });
      setAnchor(index);
    },
    chooseAll(all) {
      set((next) => {
        for (const row of rows) {
          if (all) next.set(row.id, row);
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
