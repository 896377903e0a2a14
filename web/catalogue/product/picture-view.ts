export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Enlargement of a picture, and its offset from the middle in px. */
export interface PictureView extends Point {
  readonly scale: number;
}

const maxScale = 4;

export const whole: PictureView = { x: 0, y: 0, scale: 1 };

/** Enlarges by a factor; the part of the picture at `at` stays there. A picture is never smaller than whole. */
export function zoomed(view: PictureView, factor: number, at: Point = whole): PictureView {
  const scale = Math.min(maxScale, view.scale * factor);
  if (scale <= 1) return whole;
  const grown = scale / view.scale;
  return { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown, scale };
}

/** Moves an enlarged picture; a whole one stays. */
export function movedBy(view: PictureView, x: number, y: number): PictureView {
  return view.scale === 1 ? view : { ...view, x: view.x + x, y: view.y + y };
}
