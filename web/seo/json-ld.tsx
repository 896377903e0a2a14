/** Script element with structured data of a page (schema.org). Only the server renders it. */
export function JsonLd({ facts }: { readonly facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <JsonLdPlace json={json} />;
}

/** Script element for structured data. Browsers render it empty: hydration then keeps the content that the server sent. */
export function JsonLdPlace({ json = "" }: { readonly json?: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a script is no markup and contains no '<'
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
