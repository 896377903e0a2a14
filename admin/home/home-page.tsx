import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { Home } from "#contract/admin/home.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { PageHead } from "../layout/page-head.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { useStaff } from "../session/staff-session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { longDayText } from "../ui/moments.ts";
import { BestProducts } from "./best-products.tsx";
import { Cities } from "./cities.tsx";
import { Figures } from "./figures.tsx";
import { ToDo } from "./to-do.tsx";

const RevenueChart = lazy(() => import("./revenue-chart.tsx"));
const spans = ["1", "7", "30"] as const;
const minute = 60_000;

/** What to do now, then how it goes: figures of some days against those before, revenue by day, governorates, best products. */
export function Component() {
  const { role } = useStaff();
  // Who packs has no use for figures.
  return role === "packer" ? <Navigate to={`${paths.orders}?tab=to_ship`} replace /> : <HomePage />;
}

function HomePage() {
  const { name } = useStaff();
  const [params, setParams] = useSearchParams();
  const days = spans.find((one) => one === params.get("days")) ?? "7";
  const home = useQuery({
    queryKey: ["home", days],
    queryFn: async ({ signal }) => (await request<Answer<Home>>(`/home?days=${days}`, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: minute,
  });
  const labels = { "1": m.today(), "7": m.days_7(), "30": m.days_30() };
  return (
    <>
      <PageHead
        title={
          <>
            {greeting()} <bdi dir="auto">{name}</bdi>
          </>
        }
        titleText={m.nav_home()}
      />
      <p className="soft home-day">
        {longDayText(new Date())}
        {home.data !== undefined && ` · ${m.orders_today({ count: home.data.orders_today })}`}
      </p>
      <div className="row wrap">
        <fieldset className="segments" aria-label={m.span()}>
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              aria-pressed={span === days}
              onClick={() => setParams(span === "7" ? {} : { days: span })}
            >
              {labels[span]}
            </button>
          ))}
        </fieldset>
        <span className="soft small">{m.against_before()}</span>
      </div>
      {home.isError ? (
        <FailureNotice error={home.error} onRetry={() => home.refetch()} />
      ) : home.data === undefined ? (
        <section className="panel">
          <ListSkeleton rows={10} />
        </section>
      ) : (
        <>
          <div className="home-top">
            <Figures figures={home.data.figures} />
            <div className="home-columns">
              <ToDo toDo={home.data.to_do} />
              <div className="grid">
                <section className="panel" aria-label={m.revenue_by_day()}>
                  <div className="panel-head">
                    <h2>{m.revenue_by_day()}</h2>
                    <span className="row to-end soft small" aria-hidden="true">
                      <span className="legend-line" /> {m.last_30_days()}
                      <span className="legend-line dashed" /> {m.before_them()}
                    </span>
                  </div>
                  <Suspense fallback={<div className="chart" />}>
                    <RevenueChart byDay={home.data.by_day} />
                  </Suspense>
                </section>
              </div>
            </div>
          </div>
          <div className="home-halves">
            <Cities cities={home.data.by_city} />
            <BestProducts products={home.data.top_products} />
          </div>
        </>
      )}
    </>
  );
}

function greeting(): string {
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "numeric", hour12: false, timeZone: "Africa/Cairo" }).format(
      new Date(),
    ),
  );
  return hour < 12 ? m.good_morning() : m.good_evening();
}
