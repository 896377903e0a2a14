import { spellOutNumber } from "#contract/spell-out-number.ts";

/** Returns the letters and digits of a tracking number, like column `tracking_key`, so that spacing does not matter. */
export function trackingKey(number: string): string {
  return spellOutNumber(number.trim())
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase();
}

/** Returns the key of a number without leading zeros, which spreadsheets remove. Equal ones may be one number. */
export function bareTrackingKey(number: string): string {
  return trackingKey(number).replace(/^0+/, "");
}

/** Maximum number of leading zeros that a search adds. */
const maxZeros = 4;

/** Returns the keys of a number as typed, and of digits also without leading zeros or with up to four more; none for an empty number. */
export function trackingSpellings(number: string): readonly string[] {
  const key = trackingKey(number);
  if (key === "") return [];
  const bare = bareTrackingKey(number);
  if (!/^[0-9]{4,}$/.test(bare)) return [key];
  const padded = Array.from({ length: maxZeros + 1 }, (_, zeros) => "0".repeat(zeros) + bare);
  return [...new Set([key, ...padded])];
}
