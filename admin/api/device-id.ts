import { randomId } from "./random-id.ts";

const storageKey = "smile:admin-device";

/** By what the shop knows this browser again, so that strangers' wrong passwords do not slow down who works here. */
export function deviceId(): string {
  const known = localStorage.getItem(storageKey);
  if (known !== null) return known;
  const made = randomId();
  localStorage.setItem(storageKey, made);
  return made;
}
