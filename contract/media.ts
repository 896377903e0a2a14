/** Widths in pixels of stored images, up to the width of the original. */
const widths = [160, 320, 480, 800, 1600] as const;

export type MediaFormat = "avif" | "webp" | "jpg";

/** Returns the stored widths of an image with this master width; never empty. */
export function mediaWidths(masterWidth: number): number[] {
  const fitting = widths.filter((width) => width <= masterWidth);
  return fitting.length === 0 ? [masterWidth] : fitting;
}

/** Returns the name of a stored file, in the store and below /media/. */
export function mediaFile(id: string, width: number, format: MediaFormat): string {
  return `${id}-${width}.${format}`;
}

/** Returns the path of a stored file on the shop. */
export function mediaPath(id: string, width: number, format: MediaFormat): string {
  return `/media/${mediaFile(id, width, format)}`;
}

/** Returns the path of an image's JPEG, which has the largest width and works in any client. */
export function largestJpeg(id: string, masterWidth: number): string {
  return mediaPath(id, Math.max(...mediaWidths(masterWidth)), "jpg");
}

/** Returns the size of that JPEG for a master of this size. */
export function largestSize(masterWidth: number, masterHeight: number): { width: number; height: number } {
  const width = Math.max(...mediaWidths(masterWidth));
  return { width, height: Math.round((masterHeight * width) / masterWidth) };
}

/** Returns the path of an image's smallest WebP, 160 pixels wide at most. */
export function thumbnail(id: string, masterWidth: number): string {
  return mediaPath(id, Math.min(...mediaWidths(masterWidth)), "webp");
}

/** Returns the image id in the path of a stored file; null for any other path. */
export function mediaIdOf(address: string): string | null {
  return /\/media\/([\w-]+)-\d+\.(?:avif|webp|jpg)$/.exec(address)?.[1] ?? null;
}
