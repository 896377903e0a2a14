import type { CSSProperties } from "react";

interface PictureProps {
  readonly src: string;
  readonly width: number;
  readonly height?: number;
  /** What is read while mail clients hold pictures back. */
  readonly alt: string;
  readonly style: CSSProperties;
}

/** A picture of a mail. Lazy, for else React puts a preload of it, which is for pages, before all the rest. */
export function Picture({ style, ...picture }: PictureProps) {
  // biome-ignore lint/a11y/useAltText: it is among the properties
  return <img {...picture} loading="lazy" style={{ display: "block", border: 0, ...style }} />;
}
