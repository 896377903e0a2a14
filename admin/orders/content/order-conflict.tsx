import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import type { EditConflict } from "../../api/conflict.ts";
import { allCities } from "../../api/queries.ts";
import { ConflictChoice } from "../../form/conflict-choice.tsx";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { type DraftField, differences, draftOf, mergeDrafts, type OrderDraft } from "./order-draft.ts";

const labels: Readonly<Record<DraftField, () => string>> = {
  lines: m.products,
  city_id: m.column_city,
  block: m.address_block,
  street: m.address_street,
  house_number: m.address_house,
  notes: m.landmark,
  phone: m.column_phone,
  delivery_fee_egp: m.delivery_fee,
  discount_egp: m.staff_discount_field,
  discount_reason: m.staff_discount_reason,
};

/** Shows the version of a colleague beside the typed one, and lets staff choose field by field. */
export function OrderConflict({
  conflict: { current, changedBy },
  before,
  draft,
  onResolved,
}: {
  readonly conflict: EditConflict<AdminOrderPage>;
  readonly before: OrderDraft;
  readonly draft: OrderDraft;
  readonly onResolved: (merged: OrderDraft) => void;
}) {
  const cities = useQuery(allCities).data;
  const notice = useRef<HTMLDivElement>(null);
  // Staff who press the save button have scrolled past this notice.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const theirs = draftOf(current);
  const edited = new Set(differences(draft, before));
  const shown = (of: OrderDraft, name: DraftField): string => {
    if (name === "lines") {
      return of.lines.map((line) => `${line.name} × ${line.quantity}`).join(m.list_comma());
    }
    if (name === "delivery_fee_egp" && of[name] === "") return String(current.delivery_fee_egp);
    if (name !== "city_id") return of[name];
    const city = cities?.find(({ id }) => String(id) === of.city_id);
    return city === undefined ? "" : localised(city.name_ar, city.name_en);
  };
  return (
    <div ref={notice}>
      <ConflictChoice
        changedBy={changedBy}
        fields={differences(draft, theirs).map((name) => ({
          name,
          label: labels[name](),
          theirs: shown(theirs, name),
          mine: shown(draft, name),
          isMine: edited.has(name),
        }))}
        onResolved={(kept) => onResolved(mergeDrafts(theirs, draft, kept))}
      />
    </div>
  );
}
