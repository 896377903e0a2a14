/** Blurs a picture of one channel: three box passes of the given radius, near to a Gaussian. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  let current = source;
  for (let pass = 0; pass < 3; pass++) {
    current = blurLines(current, width, height, 1, width, radius);
    current = blurLines(current, height, width, width, 1, radius);
  }
  return current;
}

/** Blurs along lines of `length` values that lie `step` apart; the lines themselves lie `lineStep` apart. */
function blurLines(
  source: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(source.length);
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (index: number) => source[start + Math.max(0, Math.min(length - 1, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      blurred[start + index * step] = sum * share;
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return blurred;
}
