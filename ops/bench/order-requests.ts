import { type Buyer, tokenOf } from "./buyers.ts";

export const orderPath = "/smile/api/orders";

/** Returns the request that orders the cart of a buyer. */
export function orderRequest(buyer: Buyer) {
  return {
    method: "POST" as const,
    headers: { Authorization: `Bearer ${tokenOf(buyer)}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      payment_method: "cash",
      name: "منى علي",
      address_id: buyer.address,
      note: "اتصل قبل الوصول",
      phone: "01212345678",
    }),
  };
}
