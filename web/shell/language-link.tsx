import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { tabStorage } from "../ui/tab-storage.ts";
import { useOwnAddress } from "./current-page.ts";
import { useLoadedShell } from "./shell-data.ts";

interface LanguageLinkProps {
  readonly className: string;
  /** Whether narrow screens show the short name only. */
  readonly isShort?: boolean;
  readonly children?: ReactNode;
}

/** Short names of the languages, each in its own script. */
const shortNames = { ar: "ع", en: "EN" };

/** Link to the same page in the other language, if the shop has two; keeps filters and scroll position and loads a document. */
export function LanguageLink({ className, isShort = false, children }: LanguageLinkProps) {
  const other = useLanguage() === "ar" ? "en" : "ar";
  const next = localised(useOwnAddress(), "ar");
  if (useLoadedShell()?.arabicOnly === true) return null;
  return (
    <a
      className={className}
      href={`${paths.language(other)}?${new URLSearchParams({ next })}`}
      lang={other}
      hrefLang={other}
      onClick={rememberScroll}
    >
      {children}
      {isShort ? (
        <>
          <span className="lg:hidden">{shortNames[other]}</span>{" "}
          <span className="sr-only lg:not-sr-only">{m.other_language()}</span>
        </>
      ) : (
        m.other_language()
      )}
    </a>
  );
}

const key = "smile:saved-scroll";

/** Stores the scroll position for the same page in the other language. */
function rememberScroll(): void {
  tabStorage()?.setItem(key, String(window.scrollY));
}

/** Restores the stored scroll position once. */
export function restoreScroll(): void {
  const stored = tabStorage()?.getItem(key);
  if (stored == null) return;
  tabStorage()?.removeItem(key);
  window.scrollTo(0, Number(stored));
}
