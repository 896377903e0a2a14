import { Check, Copy } from "lucide-react";
import { useState } from "react";

const copiedMillis = 2_000;

/** Button that copies a text and shows a check mark for a moment. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), copiedMillis);
  };
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={copy}>
      {isDone ? <Check size={16} className="text-leaf" aria-hidden /> : <Copy size={16} aria-hidden />}
    </button>
  );
}
