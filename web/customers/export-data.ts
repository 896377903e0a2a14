import { inLanguage } from "#contract/language.ts";
import { exportCustomer } from "#shop/customers/export-customer.ts";
import { logOwnCopy } from "#shop/privacy/privacy-requests.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { requireAccount } from "../session/require-customer.ts";
import type { Route } from "./+types/export-data.ts";

/** Exports the stored data of the customer as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const customer = requireAccount(context, url);
  const { db, catalogue } = context.get(shopContext);
  const exported = await exportCustomer(db, customer);
  if (request.method === "GET") await logOwnCopy(db, customer.id);
  const settings = await catalogue.settings();
  const brand = inLanguage(context.get(languageContext), settings.brand_ar, settings.brand_en);
  const name = encodeURIComponent(`${brand.replace(/\s+/g, "-")}-data.json`).replaceAll("'", "%27");
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="data.json"; filename*=UTF-8''${name}`,
    },
  });
}
