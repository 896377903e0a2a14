type ShopModule = typeof import("../site/create-shop.ts");

/** Makes emails; see emails/render-email.ts. */
export type EmailRenderer = ShopModule["renderEmail"];

/** A module that was loaded at run time, as server/site/create-shop.ts. */
export function shopModule(loaded: unknown): ShopModule {
  if (isShopModule(loaded)) return loaded;
  throw new Error("expected a module with createShop and renderEmail");
}

function isShopModule(loaded: unknown): loaded is ShopModule {
  return typeof loaded === "object" && loaded !== null && "createShop" in loaded && "renderEmail" in loaded;
}
