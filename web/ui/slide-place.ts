/** Place of a slide nearest to `centre`. In the endless loop a slide repeats every `count` places. */
export function slidePlace(index: number, count: number, centre: number): number {
  return index + count * Math.round((centre - index) / count);
}

export function slideAt(place: number, count: number): number {
  return ((place % count) + count) % count;
}

/** Steps from a place to the nearest occurrence of a slide; forwards on a tie. */
export function stepsTo(index: number, count: number, place: number): number {
  const forwards = slideAt(index - place, count);
  return forwards > count / 2 ? forwards - count : forwards;
}
