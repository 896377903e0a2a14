/** Moves an item of a list; returns the same list for an invalid position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Step of an Alt+arrow key: 1 in reading direction or down, -1 against it or up, 0 for other keys. */
export function stepOf(code: string, direction: "rtl" | "ltr"): -1 | 0 | 1 {
  switch (code) {
    case "ArrowUp":
      return -1;
    case "ArrowDown":
      return 1;
    case "ArrowLeft":
      return direction === "rtl" ? 1 : -1;
    case "ArrowRight":
      return direction === "rtl" ? -1 : 1;
    default:
      return 0;
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Index of the box that contains a point, or of the nearest one. */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  const away = boxes.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - x, top + height / 2 - y),
  );
  return away.indexOf(Math.min(...away));
}
