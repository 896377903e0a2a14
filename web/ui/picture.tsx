import { largestJpeg, mediaPath, mediaWidths } from "#contract/media.ts";

export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface StoredImage {
  readonly media_id: string;
  readonly width: number;
  readonly height: number;
}

/** Picture of an image of a product; null without one. */
export function pictureOf(image: StoredImage | undefined): StoredPicture | null {
  return image === undefined ? null : { id: image.media_id, width: image.width, height: image.height };
}

interface PictureProps extends StoredPicture {
  readonly alt: string;
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  /** Loads immediately: the picture is above the fold. */
  readonly eager?: boolean;
}

/** Stored picture in all formats and widths. Reserves its place while loading. */
export function Picture({ id, width, height, alt, sizes, eager = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(id, width, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(id, width, "webp")} sizes={sizes} />
      <img
        src={largestJpeg(id, width)}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

export function sourceSet(id: string, masterWidth: number, format: "avif" | "webp"): string {
  return mediaWidths(masterWidth)
    .map((width) => `${mediaPath(id, width, format)} ${width}w`)
    .join(", ");
}
