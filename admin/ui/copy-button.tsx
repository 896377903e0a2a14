import { Check, Copy } from "lucide-react";
import { useState } from "react";

const saidMillis = 2_000;

/** Copies a text; the icon says for a moment that it has. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), saidMillis);
  };
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={copy}>
      {isDone ? <Check size={16} className="text-leaf" aria-hidden /> : <Copy size={16} aria-hidden />}
    </button>
  );
}
