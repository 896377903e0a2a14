import type { Home } from "#contract/admin/home/home.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { type DataColumn, ScrolledTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { LeftToRight } from "../ui/written-values.tsx";
import "./home.css";

const maxBars = 7;

type City = Home["by_city"][number];

const share = (label: () => string, percentOf: (city: City) => number | null): DataColumn<City> => ({
  label,
  isNumber: true,
  cell: (city) => {
    const percent = percentOf(city);
    return percent === null ? "—" : <LeftToRight>{`${percent}%`}</LeftToRight>;
  },
});
const columns: readonly DataColumn<City>[] = [
  { label: m.column_city, cell: ({ name_ar, name_en }) => localised(name_ar, name_en) },
  { label: m.nav_orders, isNumber: true, cell: ({ orders }) => orders },
  share(m.state_delivered, ({ delivered_percent }) => delivered_percent),
  share(m.state_refused, ({ refused_percent }) => refused_percent),
  share(m.state_cancelled, ({ cancelled_percent }) => cancelled_percent),
];

/** Orders and deliveries by governorate: bars, and a table of all. */
export function Cities({ cities, span }: { readonly cities: Home["by_city"]; readonly span: string }) {
  const shown = cities.slice(0, maxBars).filter(({ orders }) => orders > 0);
  const most = Math.max(1, ...shown.map(({ orders }) => orders));
  const rest = cities.slice(maxBars).filter(({ orders }) => orders > 0);
  return (
    <Panel title={m.orders_by_city()} beside={<span className="soft small to-end">{span}</span>}>
      <div className="panel-body">
        {shown.length === 0 && <p className="soft">{m.no_orders_here()}</p>}
        {shown.map((city) => (
          <div key={city.city_id} className="share-bar">
            <span className="cut">{localised(city.name_ar, city.name_en)}</span>
            <span className="meter" aria-hidden="true">
              <span style={{ inlineSize: `${(city.orders / most) * 100}%` }} />
            </span>
            <strong className="strong number">{city.orders}</strong>
          </div>
        ))}
        {rest.length > 0 && (
          <p className="soft small" style={{ marginBlock: 8 }}>
            {m.other_cities({
              count: rest.length,
              orders: m.orders_count({ count: rest.reduce((sum, { orders }) => sum + orders, 0) }),
            })}
          </p>
        )}
        <details>
          <summary className="link small">{m.shares_by_city()}</summary>
          <ScrolledTable
            caption={m.shares_by_city()}
            columns={columns}
            items={cities.filter(
              ({ orders, delivered, refused, cancelled }) => orders + delivered + refused + cancelled > 0,
            )}
            keyOf={({ city_id }) => city_id}
          />
        </details>
      </div>
    </Panel>
  );
}
