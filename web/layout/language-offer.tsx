import { X } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { LanguageLink } from "../shell/language-link.tsx";
import { useLoadedShell } from "../shell/shell-data.ts";

/**
 * Offers English once to a browser that prefers it. Every public Arabic page contains the line; `document/head-script.ts` shows it before
 * the first paint.
 */
export function LanguageOffer() {
  const shell = useLoadedShell();
  if (useLanguage() === "en" || shell?.isPublic !== true || shell.arabicOnly) return null;
  return (
    <aside className="language-offer small" lang="en" dir="ltr" aria-label="English">
      <p>{m.offer_other_language()}</p>
      <LanguageLink className="link inline-flex min-h-11 items-center font-medium" />
      <button
        type="button"
        className="icon-button"
        aria-label="Close"
        onClick={() => document.documentElement.removeAttribute("data-offers-english")}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}
