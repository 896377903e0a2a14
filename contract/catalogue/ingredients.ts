/** Active ingredient of a product: name, share (null if the label has none) and effect. */
export interface Ingredient {
  readonly name: string;
  readonly share: string | null;
  readonly does: string;
}

/** Formats an ingredient as stored, such as 'Zinc PCA: 1% — Calms blemish-prone skin'. */
export function ingredientLine({ name, share, does }: Ingredient): string {
  return `${name}${share === null ? "" : `: ${share}`}${does === "" ? "" : ` — ${does}`}`;
}

/** Parses stored ingredients, one per line; a line in another format is only a name. */
export function parseIngredients(lines: string): Ingredient[] {
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [head = "", ...rest] = line.split(" — ");
      const share = /: (\S+)$/.exec(head);
      return {
        name: share === null ? head : head.slice(0, share.index),
        share: share?.[1] ?? null,
        does: rest.join(" — "),
      };
    });
}
