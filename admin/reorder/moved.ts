/** A list with one of its items at another place; the same list where that is no place of it. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Where a key moves an item with Alt: forwards as one reads and downwards, backwards and upwards; 0 for other keys. */
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

/** The place whose box a point lies in, or whose middle is nearest to it. */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  const away = boxes.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - x, top + height / 2 - y),
  );
  return away.indexOf(Math.min(...away));
}
