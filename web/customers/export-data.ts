import { exportCustomer } from "#shop/customers/export-customer.ts";
import { shopContext } from "../request-context.ts";
import { requireAccount } from "../session/require-customer.ts";
import type { Route } from "./+types/export-data.ts";

/** Exports the stored data of the customer as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = requireAccount(context, url);
  const exported = await exportCustomer(context.get(shopContext).db, customer);
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="smile-data.json"',
    },
  });
}
