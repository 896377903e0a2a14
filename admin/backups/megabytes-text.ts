/** Size of a file: 412 MB, 0.4 MB. */
export function megabytesText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `\u2068${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB\u2069`;
}
