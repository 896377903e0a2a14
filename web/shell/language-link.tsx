import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useOwnAddress } from "./current-page.ts";
import { rememberScroll } from "./saved-scroll.ts";

interface LanguageLinkProps {
  readonly className: string;
  readonly children?: ReactNode;
}

/** Link to the same page in the other language; keeps filters and scroll position and loads a document. */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  const other = useLanguage() === "ar" ? "en" : "ar";
  const next = localised(useOwnAddress(), "ar");
  return (
    <a
      className={className}
      href={`${paths.language(other)}?${new URLSearchParams({ next })}`}
      lang={other}
      hrefLang={other}
      onClick={rememberScroll}
    >
      {children}
      {m.other_language()}
    </a>
  );
}
