import { useQuery } from "@tanstack/react-query";
import { shopDetails } from "../api/queries.ts";
import { localised } from "../language.ts";
import { imagePath, Wordmark } from "../ui/image.tsx";

/** Logo of the shop: the image of the settings, else the built-in wordmark, else the brand in text. Decorative. */
export function Logo({ height }: { readonly height: number }) {
  const { data } = useQuery(shopDetails);
  if (data === undefined) return <Wordmark height={height} />;
  if (data.logo != null) return <img src={imagePath(data.logo, 320)} alt="" style={{ blockSize: height }} />;
  const brand = localised(data.brand_ar, data.brand_en);
  if (brand === "Smile") return <Wordmark height={height} />;
  return (
    <span className="strong" aria-hidden="true" style={{ fontSize: height * 0.75 }}>
      {brand}
    </span>
  );
}
