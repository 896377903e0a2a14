import { Home, HomeQuery } from "#contract/admin/home/home.ts";
import { Refusals } from "#contract/admin/home/refusals.ts";
import { Stats, StatsQuery } from "#contract/admin/home/stats.ts";
import { largestJpeg } from "#contract/media.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import type { ToDo } from "#shop/home/find-to-do.ts";
import { type HomeFigures, homeFigures, percent, type Totals } from "#shop/home/home-figures.ts";
import { refusals } from "#shop/sales/refusals.ts";
import { salesFigures } from "#shop/sales/sales-figures.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { toOrderStatusJson } from "../../orders/to-order-json.ts";
import { data, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

const home = staffRoute("get", "/admin/home", {
  operationId: "adminGetHome",
  summary: "Open work, and figures of today so far, or of the seven or thirty days until yesterday",
  request: { query: strictly(HomeQuery) },
  responses: { 200: response("Figures of the home page", data(Home)), ...rejections(422) },
});

const stats = staffRoute("get", "/admin/stats", {
  operationId: "adminGetStats",
  summary: "Sales between two days in Cairo, at most 366; default: the last thirty",
  request: { query: strictly(StatsQuery) },
  responses: { 200: response("Figures", data(Stats)), ...rejections(422) },
});

const refused = staffRoute("get", "/admin/refusals", {
  operationId: "adminGetRefusals",
  summary: "Refused parcels between two days in Cairo, at most 366; default: the last thirty",
  request: { query: strictly(StatsQuery) },
  responses: { 200: response("Parcels and refusals by group", data(Refusals)), ...rejections(422) },
});

export function registerHomeRoute(app: Api, { db, publicUrl }: ApiDependencies): void {
  app.openapi(home, async (c) =>
    c.json({ data: toHomeJson(await homeFigures(db, c.req.valid("query").days), publicUrl) }, 200),
  );

  app.openapi(refused, async (c) => {
    const span = c.req.valid("query");
    return c.json({ data: { ...span, ...(await refusals(db, span)) } }, 200);
  });

  app.openapi(stats, async (c) => {
    const span = c.req.valid("query");
    return c.json({ data: { ...span, ...toStatsJson(await salesFigures(db, span)) } }, 200);
  });
}

export function toHomeJson(figures: HomeFigures, publicUrl: string): Home {
  return {
    days: figures.days,
    span: figures.span,
    before: figures.before,
    orders_today: figures.ordersToday,
    to_do: toDoJson(figures.toDo),
    figures: {
      orders: amounts(figures, (totals) => totals.orders),
      revenue_egp: amounts(figures, (totals) => toPounds(totals.sales)),
      kept_egp: amounts(figures, (totals) => toPounds(totals.kept)),
      collected_egp: amounts(figures, (totals) => toPounds(totals.collected)),
      average_order_egp: amounts(figures, (totals) => toPounds(totals.averageOrder)),
      delivered_percent: share(figures, (totals) => totals.deliveredShare),
      refused_percent: share(figures, (totals) => totals.refusedShare),
    },
    by_day: figures.chart.map(({ before, ...day }) => ({ ...inPounds(day), before: inPounds(before) })),
    by_city: figures.byCity.map((city) => {
      const ended = city.delivered + city.refused + city.cancelled;
      return {
        ...city,
        delivered_percent: percent(city.delivered, ended),
        refused_percent: percent(city.refused, ended),
        cancelled_percent: percent(city.cancelled, ended),
      };
    }),
    top_products: figures.topProducts.map(({ image, ...product }) => ({
      ...inPounds(product),
      image: image === null ? null : publicUrl + largestJpeg(image.media_id, image.width),
    })),
  };
}

function toDoJson(toDo: ToDo): Home["to_do"] {
  return {
    to_confirm: { orders: toDo.to_confirm, oldest_at: toDo.to_confirm_since?.toISOString() ?? null },
    to_ship: { orders: toDo.to_ship, older_than_a_day: toDo.to_ship_late },
    with_courier: { orders: toDo.with_courier },
    overdue_cash: { orders: toDo.overdue_cash, sum_egp: toPounds(toDo.overdue_cash_sum) },
    returning: { orders: toDo.returning },
    holding_stock: { orders: toDo.holding_stock },
    search_misses: { queries: toDo.search_misses },
    returns: { requested: toDo.returns_requested, refunds_overdue: toDo.refunds_overdue },
    payments: {
      claims: toDo.payment_claims,
      late_claims: toDo.late_claims,
      refunds_due: toDo.refunds_due,
      refunds_due_egp: toPounds(toDo.refunds_due_sum),
    },
    low_stock: { products: toDo.low_stock, sold_out: toDo.sold_out },
    facts: { missing: toDo.facts_missing, expired: toDo.registrations_expired },
    reviews: { new: toDo.new_reviews, with_photos: toDo.photo_reviews },
    notices: { to_write: toDo.notices_to_send },
    messages: { new: toDo.new_messages, oldest_at: toDo.new_messages_since?.toISOString() ?? null },
    suspicious_codes: { codes: toDo.suspicious_codes, batches: toDo.suspicious_batches },
    fake_reports: { open: toDo.open_reports, with_photo: toDo.open_reports_with_photo },
  };
}

function amounts(
  { totals, totalsBefore, byDay }: HomeFigures,
  of: (totals: Totals) => number,
): Home["figures"]["orders"] {
  const [value, before] = [of(totals), of(totalsBefore)];
  return {
    value,
    before,
    change_percent: percent(value - before, before),
    by_day: byDay.map((day) => ({ day: day.day, value: of(day) })),
  };
}

function share(
  { totals, totalsBefore, byDay }: HomeFigures,
  of: (totals: Totals) => number | null,
): Home["figures"]["delivered_percent"] {
  const [value, before] = [of(totals), of(totalsBefore)];
  return {
    value,
    before,
    change_points: value === null || before === null ? null : Math.round((value - before) * 10) / 10,
    by_day: byDay.map((day) => ({ day: day.day, value: of(day) })),
  };
}

function toStatsJson(figures: Awaited<ReturnType<typeof salesFigures>>): Omit<Stats, "from" | "to"> {
  return {
    sales_egp: toPounds(figures.sales),
    kept_egp: toPounds(figures.kept),
    collected_egp: toPounds(figures.collected),
    delivery_fees_egp: toPounds(figures.deliveryFees),
    orders: figures.orders,
    average_order_egp: toPounds(figures.averageOrder),
    top_products: figures.topProducts.map(inPounds),
    low_stock: figures.lowStock,
    by_status: figures.byStatus.map(({ id, orders }) => ({ status: toOrderStatusJson(id), orders })),
    by_city: figures.byCity.map(inPounds),
    by_day: figures.byDay.map(inPounds),
  };
}

function inPounds<Row extends { readonly sales: number }>({ sales, ...row }: Row) {
  return { ...row, sales_egp: toPounds(sales) };
}
