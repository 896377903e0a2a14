import { Bold, Heading, Link, List } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { m } from "../messages/compiled/messages.js";
import { type TextMark, textMarks, toggleMark } from "./text-marks.ts";

const looks = {
  bold: { Icon: Bold, name: m.mark_bold },
  heading: { Icon: Heading, name: m.mark_heading },
  list: { Icon: List, name: m.mark_list },
  link: { Icon: Link, name: m.mark_link },
} as const;

interface TextToolbarProps {
  /** Label of the text, for screen readers. */
  readonly label: string;
  readonly onChange: (text: string) => void;
}

/** Buttons that mark the selected words of the text in the same language column. */
export function TextToolbar({ label, onChange }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const apply = (mark: TextMark) => {
    const text = bar.current?.closest("[data-language]")?.querySelector("textarea");
    if (text == null) return;
    const marked = toggleMark(
      { text: text.value, start: text.selectionStart, end: text.selectionEnd },
      mark,
      m.mark_sample({}, { locale: text.lang === "en" ? "en" : "ar" }),
    );
    onChange(marked.text);
    requestAnimationFrame(() => {
      text.focus();
      text.setSelectionRange(marked.start, marked.end);
    });
  };
  return (
    <div ref={bar} role="toolbar" aria-label={label} className="row text-toolbar">
      {textMarks.map((mark) => {
        const { Icon, name } = looks[mark];
        return (
          <button
            key={mark}
            type="button"
            className="icon-button"
            title={name()}
            aria-label={name()}
            // Keeps the selection of the text.
            onMouseDown={(event: MouseEvent) => event.preventDefault()}
            onClick={() => apply(mark)}
          >
            <Icon size={16} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
