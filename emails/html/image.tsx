import type { CSSProperties } from "react";

interface ImageProps {
  readonly src: string;
  readonly width: number;
  readonly height?: number;
  /** Alternative text, for clients that block images. */
  readonly alt: string;
  readonly style: CSSProperties;
}

/** Image of an e-mail. It is lazy, because otherwise React renders a preload link before everything else. */
export function Image({ style, ...image }: ImageProps) {
  // biome-ignore lint/a11y/useAltText: it is among the properties
  return <img {...image} loading="lazy" style={{ display: "block", border: 0, ...style }} />;
}
