import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { Caller } from "#contract/admin/orders/caller.ts";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { cacheRow } from "../../api/cache-row.ts";
import { randomId } from "../../api/random-id.ts";
import { requestData } from "../../api/request.ts";
import { m } from "../../messages/compiled/messages.js";
import { rowPath } from "../../resources.ts";
import { toast } from "../../ui/feedback.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import type { TypedAddress } from "../address-fields.tsx";
import type { CallerAddress } from "./known-caller.tsx";
import type { EditedLine } from "./line-editor.tsx";
import { discountBody } from "./order-draft.ts";
import type { PhoneOrderTexts } from "./phone-order-fields.tsx";
import { useOrderPreview } from "./use-order-preview.ts";

const noAddress: TypedAddress = { city_id: "", block: "", street: "", house_number: "", notes: "" };
const noTexts: PhoneOrderTexts = {
  name: "",
  phone: "",
  email: "",
  language: "ar",
  coupon: "",
  note: "",
  discount_egp: "",
  discount_reason: "",
};

/** Draft of a phone order: typed fields, amounts, and placing it. */
export function usePhoneOrder() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Idempotency key: retries never place a second order.
  const key = useMemo(randomId, []);
  const [texts, setTexts] = useState(noTexts);
  const changeTexts = (changes: Partial<PhoneOrderTexts>) => setTexts((typed) => ({ ...typed, ...changes }));
  const [address, setAddress] = useState(noAddress);
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  const [isDone, setDone] = useState(false);
  const { submit, isPending, errors, message } = useSubmission();
  const products = lines.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const preview = useOrderPreview("/orders/preview", {
    lines: products,
    ...(address.city_id !== "" && { city_id: Number(address.city_id) }),
    discount_egp: discountBody(texts).discount_egp,
    coupon: texts.coupon,
  });

  /** Fills name, e-mail and language with those of a known customer, and the address with the chosen one. */
  function fillIn({ name, email, language }: Caller, chosen: CallerAddress | null) {
    changeTexts({ name, email, language });
    if (chosen === null) return;
    const { city_id, block, street, house_number, notes } = chosen;
    setAddress({ city_id: String(city_id), block, street, house_number, notes });
  }

  const send = () =>
    submit(async () => {
      const { discount_egp: _, discount_reason: __, ...typed } = texts;
      const data = await requestData<AdminOrderPage>("/orders", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        body: {
          ...typed,
          ...discountBody(texts),
          address: { ...address, city_id: Number(address.city_id) },
          lines: products,
        },
      });
      setDone(true);
      toast(m.order_made({ number: data.order_no }));
      await cacheRow(client, "orders", data);
      setTimeout(() => navigate(rowPath("orders", data.id), { replace: true }));
    });

  return {
    texts,
    changeTexts,
    address,
    setAddress,
    lines,
    setLines,
    fillIn,
    preview,
    send,
    isPending,
    errors,
    message,
    isDirty:
      !isDone && (texts.name !== "" || texts.phone !== "" || lines.length > 0 || address !== noAddress),
  };
}
