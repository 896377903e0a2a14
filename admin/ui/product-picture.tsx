/** A product's picture beside its name, which tells what it is of; an empty box where there is none. */
export function ProductPicture({
  address,
  size = 32,
}: {
  readonly address: string | null;
  readonly size?: 32 | 40;
}) {
  const style = { inlineSize: size, blockSize: size };
  if (address === null) return <span className="thumb" style={style} />;
  // By its path alone: the policy of the back office knows no other origin than its own.
  const { pathname } = new URL(address);
  return (
    <img className="thumb" style={style} src={pathname} alt="" width={size} height={size} loading="lazy" />
  );
}
