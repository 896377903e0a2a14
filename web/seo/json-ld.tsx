/** Facts of a page for search engines, in the words of schema.org. Rendered on the server alone. */
export function JsonLd({ facts }: { readonly facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <JsonLdPlace json={json} />;
}

/** The place of the facts. Browsers need them no more: hydration finds the element, and its content stays as it is. */
export function JsonLdPlace({ json = "" }: { readonly json?: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a script is no markup, and holds no '<'
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
