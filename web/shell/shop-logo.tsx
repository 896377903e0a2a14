import { mediaPath } from "#contract/media.ts";
import { useShell } from "./shell-data.ts";

/** Logo of the shop: the image of the settings, else the brand in text. Links with a name pass an empty `alt`. */
export function ShopLogo({
  height,
  alt,
  isLazy = false,
}: {
  readonly height: number;
  readonly alt: string;
  readonly isLazy?: boolean;
}) {
  const { shop, logo } = useShell();
  const loading = isLazy ? "lazy" : undefined;
  if (logo !== null) {
    const width = Math.round((logo.width / logo.height) * height);
    return (
      <img
        className="shop-logo"
        src={mediaPath(logo.id, logo.fileWidth, "webp")}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
      />
    );
  }
  return (
    <span
      className="shop-logo-text"
      aria-hidden={alt === "" || undefined}
      // Narrow phones have less room beside the buttons of the header.
      style={{ fontSize: `min(${height * 0.6}px, 4.5vw)` }}
    >
      {shop.brand}
    </span>
  );
}
