import type { ContentPageContent } from "#contract/admin/content.ts";
import type { Language } from "#contract/language.ts";

export interface DifferentLine {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

export function linesOf(content: ContentPageContent, language: Language): string[] {
  const inArabic = language === "ar";
  return [
    inArabic ? content.title_ar : content.title_en,
    inArabic ? content.summary_ar : content.summary_en,
    ...linesOfSections(content.sections, language),
  ].filter((line) => line.trim() !== "");
}

export function linesOfSections(sections: ContentPageContent["sections"], language: Language): string[] {
  const inArabic = language === "ar";
  return sections.flatMap((section) => [
    inArabic ? section.heading_ar : section.heading_en,
    ...(inArabic ? section.body_ar : section.body_en).split("\n"),
  ]);
}

/** Shortest line diff, removed lines before added ones (longest common subsequence). */
export function differenceOf(before: readonly string[], after: readonly string[]): DifferentLine[] {
  // common[i][j]: number of common lines from i and j on.
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    const row = common[i];
    for (let j = after.length - 1; row !== undefined && j >= 0; j--) {
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [gone, come] = [before[i], after[j]];
    if (gone !== undefined && gone === come) {
      lines.push({ kind: "same", text: gone });
      i++;
      j++;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "gone", text: gone });
      i++;
    } else if (come !== undefined) {
      lines.push({ kind: "new", text: come });
      j++;
    }
  }
  return lines;
}
