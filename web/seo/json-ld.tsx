/** Facts of a page for search engines, in the words of schema.org. */
export function JsonLd({ facts }: { readonly facts: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...facts }).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a script is no markup, and holds no '<'
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
