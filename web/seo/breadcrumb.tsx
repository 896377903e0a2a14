import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useLoadedShell } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { JsonLd, JsonLdPlace } from "./json-ld.tsx";

interface BreadcrumbProps {
  /** Pages between home and this page. */
  readonly trail?: readonly { readonly to: string; readonly label: string }[];
  readonly here: string;
}

/** Way from the home page to this page, for readers and search engines. */
export function Breadcrumb({ trail = [], here }: BreadcrumbProps) {
  const way = [{ to: paths.home(), label: m.home() }, ...trail];
  return (
    <nav className="breadcrumb" aria-label={m.breadcrumb()}>
      {way.map(({ to, label }) => (
        <Fragment key={to}>
          <LinkTo to={to}>{label}</LinkTo>
          <ChevronRight size={14} className="mirror" aria-hidden="true" />
        </Fragment>
      ))}
      <span aria-current="page">
        <MixedText text={here} />
      </span>
      {import.meta.env.SSR ? <BreadcrumbFacts way={way} here={here} /> : <JsonLdPlace />}
    </nav>
  );
}

interface BreadcrumbFactsProps {
  readonly way: readonly { readonly to: string; readonly label: string }[];
  readonly here: string;
}

/** Structured data of a page's breadcrumb, for search engines. */
function BreadcrumbFacts({ way, here }: BreadcrumbFactsProps) {
  const language = useLanguage();
  const origin = useLoadedShell()?.origin ?? "";
  const steps = way.map(({ to, label }) => ({ name: label, item: origin + localised(to, language) }));
  const itemListElement = [...steps, { name: here }].map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    ...step,
  }));
  return <JsonLd facts={{ "@type": "BreadcrumbList", itemListElement }} />;
}
