import type { Home } from "#contract/admin/home.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { LeftToRight } from "../ui/left-to-right.tsx";
import "./home.css";

const maxBars = 7;

/** Orders and deliveries by governorate: bars, and a table of all. */
export function Cities({ cities, span }: { readonly cities: Home["by_city"]; readonly span: string }) {
  const shown = cities.slice(0, maxBars).filter(({ orders }) => orders > 0);
  const most = Math.max(1, ...shown.map(({ orders }) => orders));
  const rest = cities.slice(maxBars).filter(({ orders }) => orders > 0);
  return (
    <section className="panel" aria-label={m.orders_by_city()}>
      <div className="panel-head">
        <h2>{m.orders_by_city()}</h2>
        <span className="soft small to-end">{span}</span>
      </div>
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
          <div className="table-scroll">
            <table className="table">
              <caption className="visually-hidden">{m.shares_by_city()}</caption>
              <thead>
                <tr>
                  <th scope="col">{m.column_city()}</th>
                  {[m.nav_orders, m.state_delivered, m.state_refused, m.state_cancelled].map((label) => (
                    <th key={label()} scope="col" className="number">
                      {label()}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cities
                  .filter(
                    ({ orders, delivered, refused, cancelled }) =>
                      orders + delivered + refused + cancelled > 0,
                  )
                  .map((city) => (
                    <tr key={city.city_id}>
                      <td>{localised(city.name_ar, city.name_en)}</td>
                      <td className="number">{city.orders}</td>
                      <Share percent={city.delivered_percent} />
                      <Share percent={city.refused_percent} />
                      <Share percent={city.cancelled_percent} />
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </details>
      </div>
    </section>
  );
}

function Share({ percent }: { readonly percent: number | null }) {
  return <td className="number">{percent === null ? "—" : <LeftToRight>{`${percent}%`}</LeftToRight>}</td>;
}
