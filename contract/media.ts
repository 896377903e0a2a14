/** The widths at which pictures are kept, as far as the master is wide enough. */
const widths = [160, 320, 480, 800, 1600] as const;

export type MediaFormat = "avif" | "webp" | "jpg";

/** Widths in pixels that exist of a picture whose master is `masterWidth` wide; never empty. */
export function mediaWidths(masterWidth: number): number[] {
  const kept = widths.filter((width) => width <= masterWidth);
  return kept.length === 0 ? [masterWidth] : kept;
}

/** The name of one kept file: the same in storage and behind /media/. */
export function mediaFile(id: string, width: number, format: MediaFormat): string {
  return `${id}-${width}.${format}`;
}

/** Where the shop serves a kept file. */
export function mediaPath(id: string, width: number, format: MediaFormat): string {
  return `/media/${mediaFile(id, width, format)}`;
}

/** The path of a picture's JPEG, kept at its largest width only: what any client can show. */
export function largestJpeg(id: string, masterWidth: number): string {
  return mediaPath(id, Math.max(...mediaWidths(masterWidth)), "jpg");
}

/** How large that JPEG is, of a picture whose master is so large. */
export function largestSize(masterWidth: number, masterHeight: number): { width: number; height: number } {
  const width = Math.max(...mediaWidths(masterWidth));
  return { width, height: Math.round((masterHeight * width) / masterWidth) };
}

/** The id of the picture that an address of a kept file names; null for any other address. */
export function mediaIdOf(address: string): string | null {
  return /\/media\/([\w-]+)-\d+\.(?:avif|webp|jpg)$/.exec(address)?.[1] ?? null;
}
