const parts = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Cairo",
  dateStyle: "short",
  timeStyle: "short",
});
const hour = 3_600_000;
// Cairo's clocks stand two or, in summer, three hours before UTC.
const offsets = [3, 2];

/** A moment as a field of date and time takes it, as Cairo's clocks show it: 2026-11-22T10:00. */
export function toCairoField(iso: string): string {
  return parts.format(new Date(iso)).replace(" ", "T");
}

/** The moment at which Cairo's clocks show this; of the hour that they skip, the one after it. What is no date stays as it is. */
export function fromCairoField(field: string): string {
  const shown = Date.parse(`${field}Z`);
  if (Number.isNaN(shown)) return field;
  const moments = offsets.map((offset) => new Date(shown - offset * hour).toISOString());
  return moments.find((moment) => toCairoField(moment) === field.slice(0, 16)) ?? moments[1] ?? field;
}
