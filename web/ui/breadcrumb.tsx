import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { BreadcrumbFacts } from "../seo/breadcrumb-facts.tsx";
import { JsonLdPlace } from "../seo/json-ld.tsx";
import { LinkTo } from "./link-to.tsx";
import { MixedText } from "./mixed-text.tsx";

interface BreadcrumbProps {
  /** Pages between home and this page. */
  readonly trail?: readonly { readonly to: string; readonly label: string }[];
  readonly here: string;
}

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
