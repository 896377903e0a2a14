import { addressLine } from "#messages/address-line.ts";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import type { AddressView } from "./address-view.ts";

/** Address in two lines: street, area and city; building, flat and landmark. */
export function AddressLines({
  address,
}: {
  readonly address: Pick<AddressView, "street" | "area" | "city" | "block" | "house_number" | "notes">;
}) {
  const { street, area, city, block, house_number, notes } = address;
  return (
    <>
      <span className="block">
        <bdi>{street}</bdi>
        {m.comma()}
        {area !== "" && (
          <>
            <bdi>{area}</bdi>
            {m.comma()}
          </>
        )}
        {city}
      </span>
      <span className="small soft block">
        <bdi>{addressLine({ area: "", street: "", block, house_number }, useLanguage())}</bdi>
        {notes !== "" && (
          <>
            {" · "}
            <bdi>{notes}</bdi>
          </>
        )}
      </span>
    </>
  );
}
