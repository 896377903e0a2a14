/** Marks of Markdown that the toolbar writes. */
export const textMarks = ["bold", "heading", "list", "link"] as const;
export type TextMark = (typeof textMarks)[number];

/** Text with a selection. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Adds a mark to the selection or removes it. Bold and link surround the selected words, `sample` without any; heading and list begin each
 * selected line. The result selects what to type next.
 */
export function toggleMark({ text, start, end }: MarkedText, mark: TextMark, sample: string): MarkedText {
  if (mark === "heading" || mark === "list") return toggleLines({ text, start, end }, linePrefix[mark]);
  const words = text.slice(start, end) || sample;
  if (mark === "link") {
    const before = `${text.slice(0, start)}[${words}](`;
    const path = "/products";
    return {
      text: `${before}${path})${text.slice(end)}`,
      start: before.length,
      end: before.length + path.length,
    };
  }
  const isBold = text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**";
  if (isBold && start < end) {
    const without = text.slice(0, start - 2) + words + text.slice(end + 2);
    return { text: without, start: start - 2, end: end - 2 };
  }
  return {
    text: `${text.slice(0, start)}**${words}**${text.slice(end)}`,
    start: start + 2,
    end: start + 2 + words.length,
  };
}

const linePrefix = { heading: "### ", list: "- " } as const;

function toggleLines({ text, start, end }: MarkedText, prefix: string): MarkedText {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const changed = lines
    .map((line) => (isMarked ? line.slice(prefix.length) : prefix + line.replace(/^(#+|-) /, "")))
    .join("\n");
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: from + (isMarked ? 0 : prefix.length),
    end: from + changed.length,
  };
}
