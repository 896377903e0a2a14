import { largestJpeg, mediaPath, mediaWidths } from "#contract/media.ts";

export interface StoredImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

interface ProductImage {
  readonly media_id: string;
  readonly width: number;
  readonly height: number;
}

/** Image to show of a product's image; null without one. */
export function imageOf(image: ProductImage | undefined): StoredImage | null {
  return image === undefined ? null : { id: image.media_id, width: image.width, height: image.height };
}

interface ImageProps extends StoredImage {
  readonly alt: string;
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  /** Loads immediately: the image is above the fold. */
  readonly eager?: boolean;
}

/** Stored image in all formats and widths. Reserves its place while loading. */
export function Image({ id, width, height, alt, sizes, eager = false }: ImageProps) {
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
