import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { localised, paths } from "../paths.ts";
import { rememberScroll } from "./saved-scroll.ts";
import { useLanguage } from "./use-language.ts";

interface LanguageLinkProps {
  readonly className: string;
  readonly children?: ReactNode;
}

/** Switches to the other language and keeps the page, its filters and the scroll; loads a whole document. */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const other = useLanguage() === "ar" ? "en" : "ar";
  const next = localised(pathname, "ar") + search;
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
