import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { useHydrated } from "./use-hydrated.ts";

/** Duration of the "copied" text, in ms. */
const copiedFor = 3000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
  /** Element that shows the text. It is selected too: if scripts may not copy, one keystroke is enough. */
  readonly shownIn?: RefObject<HTMLElement | null>;
}

/** Button that copies a text. Without `shownIn` it shows only in browsers that let scripts copy. */
export function CopyButton({ text, label, className = "button ghost", shownIn }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
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
