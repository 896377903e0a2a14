import { renderSVG } from "uqr";
import { readablePackCode } from "#contract/pack-code.ts";
import { codeUrl } from "./codes-csv.ts";

/** More labels than this in one page are too much for a browser to print; they go out as CSV. */
export const mostLabels = 2000;

interface LabelledBatch {
  readonly id: number;
  readonly lot: string;
  readonly product_name_en: string;
  readonly product_name_ar: string;
}

/** A page of labels on A4, three in a row, each with its QR code: to be printed, or saved as PDF, by a browser. */
export function labelSheet(codes: readonly string[], batch: LabelledBatch, shopUrl: string): string {
  const title = `${batch.product_name_en} · ${batch.lot || `batch ${batch.id}`}`;
  const labels = codes.map(
    (code) => `<li>${renderSVG(codeUrl(code, shopUrl), { border: 1 })}
      <div><b>smile</b><bdi dir="ltr">${readablePackCode(code)}</bdi><span>${escaped(batch.lot)}</span></div></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
@page { size: A4; margin: 10mm }
body { margin: 0; font: 9pt/1.4 sans-serif }
ul { display: grid; grid-template-columns: repeat(3, 60mm); gap: 2mm; margin: 0; padding: 0; list-style: none }
li { display: flex; gap: 2mm; align-items: center; block-size: 24mm; break-inside: avoid; border: .2mm dashed #999 }
svg { inline-size: 22mm; block-size: 22mm; flex: none }
b, bdi, span { display: block }
bdi { font-weight: 600; white-space: nowrap }
</style></head>
<body><ul>${labels.join("")}</ul></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
