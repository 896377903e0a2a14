import type { RouterContextProvider } from "react-router";
import { inLanguage, type Language } from "#contract/language.ts";
import { listAddresses } from "#shop/addresses/address-book.ts";
import { checkCodeWithinLimits } from "#shop/authenticity/check-code-within-limits.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { clientAddressContext, sessionContext, shopContext } from "../../request-context.ts";
import { type CheckedProduct, type Outcome, requestCheck } from "./request-check.ts";

type Context = Readonly<RouterContextProvider>;

/** Governorate of the signed-in customer's default address, or null. */
export async function knownCity(context: Context): Promise<number | null> {
  const session = context.get(sessionContext);
  if (session === null) return null;
  const [address] = await listAddresses(context.get(shopContext).db, session.customer.id);
  return address?.city_id ?? null;
}

/** Timeout in ms; below the 6 s of a visitor's page request. */
const timeout = 4000;

/** Checks a code for a browser without scripts: in this process, or at a service on another host. */
export async function checkPostedCode(
  context: Context,
  request: Request,
  code: string,
  language: Language,
): Promise<Outcome> {
  const { db, catalogue, codes, publicUrl, verifyUrl } = context.get(shopContext);
  const address = context.get(clientAddressContext);
  const cityId = await knownCity(context);
  const device = `${address} ${request.headers.get("user-agent") ?? ""}`.slice(0, 100);
  if (verifyUrl !== publicUrl) {
    // The service trusts this header if this shop is one of its trusted proxies.
    const headers = { "X-Forwarded-For": address };
    return await requestCheck(verifyUrl, { code, device, cityId, language }, headers, timeout);
  }
  const result = await checkCodeWithinLimits(db, codes, code, { device, address, cityId });
  if (!result.ok) return { kind: "too_many", seconds: result.rejection.seconds };
  const { verdict, productId, firstCheckedAt, checkCount, recallText } = result.value;
  const product = productId === null ? null : await catalogue.findProduct(productId);
  return {
    kind: "answered",
    verdict,
    firstCheckedAt: firstCheckedAt?.toISOString() ?? null,
    checkCount,
    recallText: recallText[language] || null,
    product: product === null ? null : checkedProduct(product, language),
  };
}

function checkedProduct(product: Product, language: Language): CheckedProduct {
  const inArabic = language === "ar";
  const [image] = product.images;
  return {
    id: product.id,
    title: inLanguage(language, product.name_ar, product.name_en),
    description: inArabic ? product.description_ar : product.description_en,
    howToUse: inArabic ? product.how_to_use_ar : product.how_to_use_en,
    image: image === undefined ? null : { id: image.media_id, width: image.width },
  };
}
