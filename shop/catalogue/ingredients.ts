/** One line of a product's active ingredients: what it is, its share where labels give one, what it does. */
export interface Ingredient {
  readonly name: string;
  readonly share: string | null;
  readonly does: string;
}

/** An ingredient as it is stored, one a line: 'Zinc PCA: 1% — Calms blemish-prone skin'. */
export function ingredientLine({ name, share, does }: Ingredient): string {
  return `${name}${share === null ? "" : `: ${share}`}${does === "" ? "" : ` — ${does}`}`;
}

/** The ingredients of stored lines; a line in any other form is all name. */
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
