import { largestJpeg, mediaPath, mediaWidths } from "#contract/media.ts";

interface PictureProps {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Part of what is seen first: loaded at once. */
  readonly eager?: boolean;
}

/** A stored picture in its stored formats and widths; its place is reserved while it loads. */
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
