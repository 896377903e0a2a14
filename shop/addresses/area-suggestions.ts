import { sql } from "kysely";
import type { AreasOfCity } from "#contract/addresses/city.ts";
import { statusesThat } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";

/** Minimum number of delivered orders to an area. A rarer text may describe one customer's home. */
const minOrders = 5;
/** Number of the newest orders with an area that are counted. */
const countedOrders = 20_000;
/** Maximum number of areas of a governorate. */
const maxAreas = 40;
/** Lifetime of the suggestions in memory, in ms. */
const lifetime = 3_600_000;

const delivered = statusesThat(({ isDelivered }) => isDelivered);
const cached = new WeakMap<Database, { readonly until: number; readonly areas: Promise<AreasOfCity[]> }>();

/** Returns the areas to suggest, of all governorates that have any. Reads them once an hour per process. */
export async function suggestAreas(db: Database, now = Date.now()): Promise<readonly AreasOfCity[]> {
  const known = cached.get(db);
  if (known !== undefined && now < known.until) return await known.areas;
  const areas = readAreas(db);
  cached.set(db, { until: now + lifetime, areas });
  // The next request tries again.
  areas.catch(() => cached.delete(db));
  return await areas;
}

async function readAreas(db: Database): Promise<AreasOfCity[]> {
  const { rows } = await sql<AreasOfCity>`
    with newest as materialized (
      select city_id, area, status_id from orders where area <> '' order by id desc limit ${countedOrders}),
    frequent as (
      select city_id, area, count(*) as orders,
        row_number() over (partition by city_id order by count(*) desc, area) as rank
      from newest where status_id = any(${delivered}::smallint[])
      group by city_id, area having count(*) >= ${minOrders})
    select city_id, json_agg(area order by rank) as areas from frequent where rank <= ${maxAreas}
    group by city_id order by city_id`.execute(db);
  return rows;
}
