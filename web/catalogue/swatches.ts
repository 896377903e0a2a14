const swatches: Readonly<Record<string, string>> = {
  clear: "#f4f1ec",
  fair: "#f0cdb0",
  medium: "#c99a72",
  deep: "#7b4a2d",
};

/** CSS colour of a shade. */
export function swatchOf(color: string): string {
  return swatches[color] ?? "transparent";
}
