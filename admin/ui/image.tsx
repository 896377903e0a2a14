import { mediaIdOf, mediaPath, mediaWidths } from "#contract/media.ts";

/** Image of a product beside its name; an empty box without an image. */
export function ProductImage({
  address,
  size = 32,
}: {
  readonly address: string | null;
  readonly size?: 32 | 40 | 56;
}) {
  const style = { inlineSize: size, blockSize: size };
  if (address === null) return <span className="thumb" style={style} />;
  return (
    <img
      className="thumb"
      style={style}
      src={imagePath(address, 160)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}

/**
 * Path of an image's WebP file of at least `width` px, if there is one, from the URL of its JPEG. Other URLs are reduced to their path,
 * because the back office's policy allows only its own origin.
 */
export function imagePath(address: string, width: 160 | 320 | 800): string {
  const { pathname } = new URL(address, "http://shop");
  const id = mediaIdOf(pathname);
  const largest = Number(/-(\d+)\.\w+$/.exec(pathname)?.[1]);
  if (id === null) return pathname;
  const widths = mediaWidths(largest);
  return mediaPath(id, widths.find((one) => one >= width) ?? largest, "webp");
}
