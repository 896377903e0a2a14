import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages/compiled/messages.js";
import { useHydrated } from "./use-hydrated.ts";

/** How long the button says that it has copied. */
const saidFor = 2500;

/** Puts a text on the clipboard, where the browser lets scripts do so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  const can = useHydrated() && "clipboard" in navigator;
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!can) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button type="button" className="button ghost" aria-label={copied ? undefined : label} onClick={copy}>
        {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        {copied ? m.copied() : m.copy()}
      </button>
      <span className="sr-only" role="status">
        {copied && m.copied()}
      </span>
    </>
  );
}
