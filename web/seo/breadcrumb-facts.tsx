import { useRouteLoaderData } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import type { loader } from "../root.tsx";
import { JsonLd } from "./json-ld.tsx";

interface BreadcrumbFactsProps {
  readonly way: readonly { readonly to: string; readonly label: string }[];
  readonly here: string;
}

/** Structured data of a page's breadcrumb, for search engines. */
export function BreadcrumbFacts({ way, here }: BreadcrumbFactsProps) {
  const language = useLanguage();
  const origin = useRouteLoaderData<typeof loader>("root")?.origin ?? "";
  const steps = way.map(({ to, label }) => ({ name: label, item: origin + localised(to, language) }));
  const itemListElement = [...steps, { name: here }].map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    ...step,
  }));
  return <JsonLd facts={{ "@type": "BreadcrumbList", itemListElement }} />;
}
