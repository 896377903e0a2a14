import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { addressLine } from "#messages/address-line.ts";
import type { Spoken } from "../language.ts";
import { m } from "../messages/compiled/messages.js";

/** Address of an order on paper: governorate, street, building, flat and landmark. */
export function PaperAddress({
  address: { city, block, street, house_number, notes },
  say,
}: {
  readonly address: OrderPaper["address"];
  readonly say: Spoken;
}) {
  return (
    <>
      {city.name}
      {m.list_comma({}, say)}
      <bdi dir="auto">{addressLine({ block, street, house_number }, say.locale)}</bdi>
      {notes !== "" && (
        <>
          <br />
          {m.landmark({}, say)}
          {m.colon({}, say)} <bdi dir="auto">{notes}</bdi>
        </>
      )}
    </>
  );
}
