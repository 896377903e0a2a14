/** The widths in pixels at which pictures are stored, as far as the original is wide enough. */
const widths = [160, 320, 480, 800, 1600] as const;

export type MediaFormat = "avif" | "webp" | "jpg";

/** Widths in pixels that exist of a picture whose master is `masterWidth` wide; never empty. */
export function mediaWidths(masterWidth: number): number[] {
  const kept = widths.filter((width) => width <= masterWidth);
  return kept.length === 0 ? [masterWidth] : kept;
}

/** The name of one stored file: the same in storage and under /media/. */
export function mediaFile(id: string, width: number, format: MediaFormat): string {
  return `${id}-${width}.${format}`;
}

/** The path under which the shop serves a stored file. */
export function mediaPath(id: string, width: number, format: MediaFormat): string {
  return `/media/${mediaFile(id, width, format)}`;
}

/** The path of a picture's JPEG, stored at its largest width only, which any client can show. */
export function largestJpeg(id: string, masterWidth: number): string {
  return mediaPath(id, Math.max(...mediaWidths(masterWidth)), "jpg");
}

/** How large that JPEG is, of a picture whose master is so large. */
export function largestSize(masterWidth: number, masterHeight: number): { width: number; height: number } {
  const width = Math.max(...mediaWidths(masterWidth));
  return { width, height: Math.round((masterHeight * width) / masterWidth) };
}

/** The path of a picture's smallest WebP, 160 pixels wide where the original was. */
export function thumbnail(id: string, masterWidth: number): string {
  return mediaPath(id, Math.min(...mediaWidths(masterWidth)), "webp");
}

/** The id of the picture in the path of a stored file; null for any other path. */
export function mediaIdOf(address: string): string | null {
  return /\/media\/([\w-]+)-\d+\.(?:avif|webp|jpg)$/.exec(address)?.[1] ?? null;
}
