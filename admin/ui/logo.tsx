/** The shop's wordmark; its name is said by what it stands in. */
export function Logo({ height }: { readonly height: number }) {
  return <img src="/logo.svg" alt="" height={height} width={Math.round(height * 2.713)} />;
}
