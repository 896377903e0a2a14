import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import type { Spoken } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { AddressInWords } from "../ui/address-in-words.tsx";

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
      <AddressInWords address={{ block, street, house_number }} say={say} />
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
