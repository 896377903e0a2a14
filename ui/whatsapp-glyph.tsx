/** Glyph of WhatsApp beside words; `web/styles/whatsapp.svg` is the same drawing for masks. */
export function WhatsappGlyph({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M3.5 20.5l1.3-4.3A8.6 8.6 0 1 1 8 19.2z"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M9 8.2c-.5.6-.8 1.5-.3 2.6a8.3 8.3 0 0 0 4.6 4.5c1 .4 2 .1 2.5-.5.3-.4.3-.9-.1-1.1l-1.5-.9-1 .8a5.6 5.6 0 0 1-2.6-2.6l.8-1-.9-1.6c-.3-.5-1-.7-1.5-.2z"
        fill="currentColor"
      />
    </svg>
  );
}
