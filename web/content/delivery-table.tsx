import { m } from "#messages/compiled/messages.js";
import { useLocalised } from "../language/use-language.ts";
import { Price } from "../ui/price.tsx";
import type { DeliveryZone } from "./delivery-zones.ts";

export function DeliveryTable({ zones }: { readonly zones: readonly DeliveryZone[] }) {
  const separator = useLocalised()("، ", ", ");
  return (
    <table className="delivery-table">
      <caption>{m.delivery_table()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.delivery_table_governorates()}</th>
          <th scope="col">{m.delivery_table_fee()}</th>
          <th scope="col">{m.delivery_table_days()}</th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ fee, days, cities }) => (
          <tr key={`${fee} ${days}`}>
            <th scope="row">{cities.join(separator)}</th>
            <td>
              <Price amount={fee} />
            </td>
            <td>
              <bdi dir="ltr">{days}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
