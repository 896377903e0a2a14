import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { useHydrated } from "../ui/use-hydrated.ts";

/** For so long the button says that the code is copied. */
const saidFor = 3000;

/** A coupon's code, which one tap copies; without scripts, one that is selected whole. */
export function CopyCode({ code, copyable }: { readonly code: string; readonly copyable: boolean }) {
  const text = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    // Marked as well: where copying is not allowed, one keystroke is left to do.
    if (text.current !== null) getSelection()?.selectAllChildren(text.current);
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <div className="coupon-code">
      <p>
        <span className="sr-only">{m.coupon_code()} </span>
        <bdi dir="ltr" ref={text}>
          {code}
        </bdi>
      </p>
      {copyable && hydrated && (
        <button type="button" onClick={copy} aria-label={m.coupon_copy({ code })}>
          {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          <span aria-hidden="true">{copied ? m.copied() : m.copy()}</span>
        </button>
      )}
      <span className="sr-only" role="status">
        {copied && m.copied()}
      </span>
    </div>
  );
}
