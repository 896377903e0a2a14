import { picturePath } from "./picture-path.ts";

/** Picture of a product beside its name; an empty box without a picture. */
export function ProductPicture({
  address,
  size = 32,
}: {
  readonly address: string | null;
  readonly size?: 32 | 40 | 56;
}) {
  const style = { inlineSize: size, blockSize: size };
  if (address === null) return <span className="thumb" style={style} />;
  return (
    <img
      className="thumb"
      style={style}
      src={picturePath(address, 160)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
