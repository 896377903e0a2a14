import { sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { RefusalGroup } from "#contract/admin/home/refusals.ts";
import type { Database } from "#db/database.ts";
import { channelOfOrder, isWithin } from "./sales.ts";

/** Parcels of a group whose delivery ended in a span, and those of them that were refused at the door. */
export interface RefusalRow {
  readonly group: RefusalGroup;
  /** Id of the governorate, courier or product, or the value of the method, terms or channel; null if it is not known. */
  readonly key: string | null;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly parcels: number;
  readonly refused: number;
}

/** Maximum number of rows of a group. */
const maxRows = 30;

/**
 * Counts parcels whose delivery ended between two days in Cairo, and the refused ones, by governorate, courier, product, method, terms and
 * channel, most parcels first. A parcel counts for each of its products.
 */
export async function refusals(
  db: Database,
  span: DaySpan,
): Promise<{ readonly parcels: number; readonly refused: number; readonly rows: RefusalRow[] }> {
  const { rows } = await sql<Omit<RefusalRow, "group"> & { readonly group: RefusalGroup | "all" }>`
    with ended as materialized (
      select orders.id, orders.city_id, shipments.courier_id, orders.payment_method, orders.terms,
        ${channelOfOrder} as channel,
        shipments.outcome = 'refused' as refused
      from shipments join orders on orders.id = shipments.order_id
      where shipments.type <> 'return_pickup' and shipments.outcome is not null
        and ${isWithin(span, "shipments.outcome_at")}),
    counted as (
      select case grouping(city_id, courier_id, payment_method, terms, channel)
          when 15 then 'city' when 23 then 'courier' when 27 then 'method' when 29 then 'terms' when 30 then 'channel' else 'all' end as "group",
        coalesce(city_id::text, courier_id::text, payment_method, terms, channel) as key,
        count(*)::int as parcels, count(*) filter (where refused)::int as refused
      from ended group by grouping sets ((city_id), (courier_id), (payment_method), (terms), (channel), ())
      union all
      select 'product', product_id::text, count(distinct ended.id)::int, (count(distinct ended.id) filter (where ended.refused))::int
      from ended join order_lines on order_id = ended.id where product_id is not null group by product_id),
    ranked as (
      select *, row_number() over (partition by "group" order by parcels desc, key) as place from counted)
    select ranked."group", ranked.key, parcels, refused,
      coalesce(cities.name_en, couriers.name, products.name_en) as name_en,
      coalesce(cities.name_ar, couriers.name, products.name_ar) as name_ar
    from ranked
      left join cities on ranked."group" = 'city' and cities.id::text = key
      left join couriers on ranked."group" = 'courier' and couriers.id::text = key
      left join products on ranked."group" = 'product' and products.id::text = key
    where place <= ${maxRows} order by ranked."group", place`.execute(db);
  const all = rows.find(({ group }) => group === "all");
  return {
    parcels: all?.parcels ?? 0,
    refused: all?.refused ?? 0,
    rows: rows.filter((row): row is RefusalRow => row.group !== "all"),
  };
}
