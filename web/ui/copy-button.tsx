import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { useHydrated } from "./use-hydrated.ts";

/** How long the button says that it has copied. */
const saidFor = 3000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
  /** Where the text is shown. It is marked as well: where scripts may not copy, one keystroke is left to do. */
  readonly shownIn?: RefObject<HTMLElement | null>;
}

/** Puts a text on the clipboard, where the browser lets scripts do so. */
export function CopyButton({ text, label, className = "button ghost", shownIn }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!hydrated || (shownIn === undefined && !("clipboard" in navigator))) return null;
  async function copy() {
    if (shownIn?.current != null) getSelection()?.selectAllChildren(shownIn.current);
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={copy}>
        {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        <span aria-hidden="true">{copied ? m.copied() : m.copy()}</span>
      </button>
      <span className="sr-only" role="status">
        {copied && m.copied()}
      </span>
    </>
  );
}
