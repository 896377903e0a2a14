import { m } from "./compiled/messages.js";

/** Translated size: '30 ml' is '30 مل' in Arabic. */
export function sizeName(size: string): string {
  const parts = /^(\d+) (ml|g)$/.exec(size);
  if (parts === null) return size;
  const amount = parts[1] ?? "";
  return parts[2] === "ml" ? m.size_ml({ amount }) : m.size_g({ amount });
}
