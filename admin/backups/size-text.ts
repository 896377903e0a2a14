/** Size of a file: 412 MB, 3.2 MB, 40 kB. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  const text =
    megabytes < 1
      ? `${Math.ceil(bytes / 1000)} kB`
      : `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
  return `\u2068${text}\u2069`;
}
