/**
 * A loop's slides stand in a line that has no end: a slide stands at its index, and again every `count` places. The place of a slide
 * where it is nearest to `centre`.
 */
export function slidePlace(index: number, count: number, centre: number): number {
  return index + count * Math.round((centre - index) / count);
}

/** The slide that stands at a place. */
export function slideAt(place: number, count: number): number {
  return ((place % count) + count) % count;
}

/** The steps from a place to the nearest one at which the slide stands, forwards where both ways are as far. */
export function stepsTo(index: number, count: number, place: number): number {
  const forwards = slideAt(index - place, count);
  return forwards > count / 2 ? forwards - count : forwards;
}
