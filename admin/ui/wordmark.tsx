/** Wordmark that comes with the shop. Decorative: the surrounding element names it. */
export function Wordmark({ height }: { readonly height: number }) {
  return <img src="/logo.svg" alt="" height={height} width={Math.round(height * 2.713)} />;
}
