import { renderSVG } from "uqr";
import { readablePackCode } from "#contract/authenticity/pack-code.ts";
import { codeUrl } from "./codes-csv.ts";

/** Maximum number of labels in one print job. Larger batches are exported as CSV. */
export const maxLabels = 2000;

interface LabelledBatch {
  readonly id: number;
  readonly lot: string;
  readonly product_name_en: string;
  readonly product_name_ar: string;
}

/** Quiet zone for scanners, and error correction against scratches. */
const qr = { border: 4, ecc: "M" } as const;

/** Renders a page of labels on A4, three in a row, each with its QR code, for the browser to print. */
export function labelSheet(codes: readonly string[], batch: LabelledBatch, shopUrl: string): string {
  const title = `${batch.product_name_en} · ${batch.lot || `batch ${batch.id}`}`;
  const [name, lot] = [batch.product_name_ar, batch.lot].map(escaped);
  const labels = codes.map(
    (code) => `<li>${renderSVG(codeUrl(code, shopUrl), qr)}
      <div><b>smile</b><p dir="rtl">${name}</p><p class="code">${readablePackCode(code)}</p><p dir="auto">${lot}</p></div></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
@page { size: A4; margin: 10mm }
body { margin: 0; font: 7.5pt/1.35 sans-serif }
ul { display: grid; grid-template-columns: repeat(3, 60mm); gap: 2mm; margin: 0; padding: 0; list-style: none }
li { display: flex; align-items: center; block-size: 25mm; break-inside: avoid; overflow: hidden; border: .2mm dashed #999 }
svg { inline-size: 25mm; block-size: 25mm; flex: none }
div { flex: 1; min-inline-size: 0; padding-inline-end: 1mm }
p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; margin: 0; overflow: hidden; overflow-wrap: anywhere }
.code { display: block; font-size: 8.5pt; font-weight: 600; white-space: nowrap }
</style></head>
<body><ul>${labels.join("")}</ul></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
