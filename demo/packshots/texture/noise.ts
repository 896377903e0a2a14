const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

export const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));

/** Goes smoothly from 0 at `from` to 1 at `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp01((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

function latticeValue(x: number, y: number): number {
  let bits = x * 374761393 + y * 668265263;
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const line = Math.floor(y);
  const across = smoothstep(0, 1, x - column);
  const down = smoothstep(0, 1, y - line);
  return lerp(
    lerp(latticeValue(column, line), latticeValue(column + 1, line), across),
    lerp(latticeValue(column, line + 1), latticeValue(column + 1, line + 1), across),
    down,
  );
}

/** Noise with finer noise on top of it, from 0 to 1. */
export function fractalNoise(x: number, y: number): number {
  return noise(x, y) * 0.55 + noise(x * 2.1 + 7, y * 2.1) * 0.3 + noise(x * 4.3, y * 4.3 + 3) * 0.15;
}
