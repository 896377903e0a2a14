import { useEffect, useState } from "react";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import type { CartSheetData } from "./load-cart-sheet.ts";

/**
 * The visitor's cart on a public page: undefined until the response, null without one. Loads again for another `version`, once no change is
 * being sent. The router is not used: offline it would reload the page to load the route.
 */
export function useLoadedCart(version: string | number, isSettled = true) {
  const [loaded, setLoaded] = useState<CartSheetData>();
  const path = localised(paths.cartSheet(), useLanguage());
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another version
  useEffect(() => {
    if (!isSettled) return;
    let isOver = false;
    fetch(path)
      .then((response): Promise<CartSheetData> | null => (response.ok ? response.json() : null))
      .catch(() => null)
      .then((answer) => {
        if (!isOver) setLoaded(answer);
      });
    return () => {
      isOver = true;
    };
  }, [path, version, isSettled]);
  return [loaded, setLoaded] as const;
}
