import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { Link } from "react-router";
import type { Caller } from "#contract/admin/customers/caller.ts";
import { parsePhone } from "#contract/phone/phone.ts";
import { addressLine } from "#messages/address-line.ts";
import { requestData } from "../../api/request.ts";
import { language } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { rowPath } from "../../resources.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { OwnWords } from "../../ui/written-values.tsx";
import { CustomerBar, StaffNote } from "../order/customer-panel.tsx";

const sources = {
  account: m.known_by_account,
  phone_order: m.known_by_phone_order,
  order: m.known_by_order,
} as const;

export type CallerAddress = Caller["addresses"][number];

/** Known customer of the typed phone: earlier orders, the note of staff, and buttons that fill the form. */
export function KnownCaller({
  caller,
  onPick,
}: {
  readonly caller: Caller;
  /** `address` is null for a customer without one. */
  readonly onPick: (address: CallerAddress | null) => void;
}) {
  const { record, addresses, note } = caller;
  return (
    <section className="stack" style={{ gap: 10 }} aria-label={m.known_customer()}>
      <div className="row wrap">
        <Link to={rowPath("customers", caller.customer_id)} className="strong underline underline-offset-4">
          <OwnWords>{caller.name || m.without_name()}</OwnWords>
        </Link>
        <Chip>{sources[caller.known_by]()}</Chip>
        <Chip>{m.orders_count({ count: record.orders })}</Chip>
      </div>
      <CustomerBar delivered={record.delivered} refused={record.refused} />
      <StaffNote note={note} />
      {addresses.length === 0 ? (
        <Button onClick={() => onPick(null)}>{m.fill_in_customer()}</Button>
      ) : (
        <ul className="stack" style={{ gap: 8 }} aria-label={m.address()}>
          {addresses.map((address) => (
            <li key={addressText(address)} className="row wrap">
              <MapPin size={16} className="shrink-0" aria-hidden />
              <span className="grow small" style={{ flexBasis: "12rem" }}>
                {address.city.name}
                {m.list_comma()}
                <OwnWords>{addressText(address)}</OwnWords>
              </span>
              <Button
                aria-label={`${m.use_address()}${m.colon()} ${address.city.name}${m.list_comma()}${addressText(address)}`}
                onClick={() => onPick(address)}
              >
                {m.use_address()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function addressText({ notes, ...address }: CallerAddress): string {
  return [addressLine(address, language), notes].filter((part) => part !== "").join(m.list_comma());
}

/** Known customer of a typed phone; null while the phone is incomplete or unknown. */
export function useCaller(typed: string): Caller | null {
  const phone = parsePhone(typed);
  const caller = useQuery({
    queryKey: ["callers", phone],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ phone: phone ?? "" });
      return await requestData("GET /callers", { query: search, signal });
    },
    enabled: phone !== null,
  });
  return phone === null ? null : (caller.data ?? null);
}
