import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Key } from "../ui/button.tsx";
import { useShortcuts } from "../ui/shortcuts.ts";

const waitMillis = 200;

/** Search field that searches shortly after the last key. */
export function SearchField({
  value,
  label,
  onSearch,
}: {
  readonly value: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(value);
  useShortcuts({ Slash: () => input.current?.focus() });
  // Follows changes of the URL, such as "back", unless staff are typing.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = text;
      onSearch(text);
    }, waitMillis);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="input-with-icon search">
      <Search size={17} aria-hidden />
      <input
        ref={input}
        type="search"
        className="input"
        value={text}
        maxLength={100}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
      />
      {text === "" && (
        <span className="hint">
          <Key>/</Key>
        </span>
      )}
    </div>
  );
}
