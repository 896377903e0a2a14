type ShopModule = typeof import("../app.ts");

/** Makes mails; see mails/make-mail.ts. */
export type MailMaker = ShopModule["makeMail"];

/** A module that was loaded at run time, as server/app.ts. */
export function shopModule(loaded: unknown): ShopModule {
  if (isShopModule(loaded)) return loaded;
  throw new Error("expected a module with createShop and makeMail");
}

function isShopModule(loaded: unknown): loaded is ShopModule {
  return typeof loaded === "object" && loaded !== null && "createShop" in loaded && "makeMail" in loaded;
}
