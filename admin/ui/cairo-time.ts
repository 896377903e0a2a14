const parts = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Cairo",
  dateStyle: "short",
  timeStyle: "short",
});
const hour = 3_600_000;
// Cairo is two hours ahead of UTC, three in summer.
const offsets = [3, 2];

/** Value of a date and time field in Cairo time: 2026-11-22T10:00. */
export function toCairoField(iso: string): string {
  return parts.format(new Date(iso)).replace(" ", "T");
}

/** ISO time of a field in Cairo time; a skipped hour becomes the next one. Returns an invalid date unchanged. */
export function fromCairoField(field: string): string {
  const shown = Date.parse(`${field}Z`);
  if (Number.isNaN(shown)) return field;
  const moments = offsets.map((offset) => new Date(shown - offset * hour).toISOString());
  return moments.find((moment) => toCairoField(moment) === field.slice(0, 16)) ?? moments[1] ?? field;
}
