/** Structured data of a page (schema.org), rendered on the server only. */
export function JsonLd({ facts }: { readonly facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return <JsonLdPlace json={json} />;
}

/** Element of the structured data. Hydration finds it and leaves its content unchanged, which browsers do not need. */
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
