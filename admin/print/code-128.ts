/** Widths of bars and spaces of the symbols 0 to 102 of Code 128, the three starts and the stop (ISO/IEC 15417). */
const patterns =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
  122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123
  113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411
  431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
  241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341
  131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);
const startB = 104;
const stop = 106;

/** Barcode of a text: its symbols, and the widths in modules of bars and spaces in turn, first a bar. */
export interface Code128 {
  readonly values: readonly number[];
  readonly widths: readonly number[];
}

/** Encodes printable ASCII as Code 128 in set B. Throws for other characters. */
export function code128(text: string): Code128 {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error("expected printable ASCII");
  const data = [...text].map((character) => character.charCodeAt(0) - 32);
  const checksum = data.reduce((sum, value, index) => sum + value * (index + 1), startB) % 103;
  const values = [startB, ...data, checksum, stop];
  return { values, widths: values.flatMap((value) => [...(patterns[value] ?? "")].map(Number)) };
}
