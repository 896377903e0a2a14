import { localised } from "../language.ts";
import { imagePath } from "./image.tsx";

export interface Brand {
  readonly brand_ar: string;
  readonly brand_en: string;
  /** URL of the logo; null without one. */
  readonly logo: string | null;
}

/** Brand that the server has written into the page, for pages before sign-in. Empty names without a database. */
export const shellBrand: Brand = readShellBrand();

function readShellBrand(): Brand {
  const { dataset } = document.documentElement;
  const { brandAr = "", brandEn = "", logo = "" } = dataset;
  return { brand_ar: brandAr, brand_en: brandEn, logo: logo === "" ? null : logo };
}

/** Logo of the shop, else its name in text. Decorative. */
export function BrandMark({ brand, height }: { readonly brand: Brand; readonly height: number }) {
  if (brand.logo !== null)
    return <img src={imagePath(brand.logo, 320)} alt="" style={{ blockSize: height }} />;
  return (
    <span className="strong" aria-hidden="true" style={{ fontSize: height * 0.75 }}>
      {localised(brand.brand_ar, brand.brand_en)}
    </span>
  );
}
