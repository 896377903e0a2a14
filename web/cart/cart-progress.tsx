import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { useHint } from "../shopper/use-shopper.ts";
import { FreeDeliveryProgress } from "./free-delivery-progress.tsx";
import type { CartSheetData } from "./load-cart-sheet.ts";

/** The visitor's progress to free delivery on a public page. CSS reserves its place for browsers with a cart. */
export function CartProgress() {
  const count = useHint()?.cartCount ?? 0;
  const { data, load } = useFetcher<CartSheetData>({ key: "cart-sheet" });
  const path = localised(paths.cartSheet(), useLanguage());
  useEffect(() => {
    if (count > 0) load(path);
  }, [count, load, path]);
  return <div className="cart-progress">{data != null && <FreeDeliveryProgress cart={data.cart} />}</div>;
}
