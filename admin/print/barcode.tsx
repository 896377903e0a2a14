import type { Spoken } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { code128 } from "./code-128.ts";

/** Modules of white that a scanner needs at both ends. */
const quietZone = 10;
const height = 40;

/** Order number as a barcode (Code 128), drawn as one path so that it prints sharply. It never mirrors. */
export function Barcode({ number, say }: { readonly number: string; readonly say: Spoken }) {
  const { widths } = code128(number);
  let at = quietZone;
  let bars = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars += `M${at} 0h${width}v${height}h-${width}z`;
    at += width;
  }
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${at + quietZone} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={m.barcode_of({ number }, say)}
    >
      <path d={bars} />
    </svg>
  );
}
