import { m } from "#messages/compiled/messages.js";

const colors = {
  clear: m.color_clear,
  fair: m.color_fair,
  medium: m.color_medium,
  deep: m.color_deep,
};
const swatches: Record<string, string> = {
  clear: "#f4f1ec",
  fair: "#f0cdb0",
  medium: "#c99a72",
  deep: "#7b4a2d",
};

/** Translated name of a shade; the stored value if there is none. */
export function colorName(color: string): string {
  const known = Object.entries(colors).find(([key]) => key === color);
  return known === undefined ? color : known[1]();
}

/** CSS colour of a shade. */
export function swatchOf(color: string): string {
  return swatches[color] ?? "transparent";
}

/** Translated size: '30 ml' is '30 مل' in Arabic. */
export function sizeName(size: string): string {
  const parts = /^(\d+) (ml|g)$/.exec(size);
  if (parts === null) return size;
  const amount = parts[1] ?? "";
  return parts[2] === "ml" ? m.size_ml({ amount }) : m.size_g({ amount });
}
