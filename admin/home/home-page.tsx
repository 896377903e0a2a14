import { useQuery } from "@tanstack/react-query";
import { Check, ChevronRight, CircleCheck, Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import type { Home, HomeSpan } from "#contract/admin/home/home.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { openPalette } from "../palette/palette-state.ts";
import { listPath } from "../resources.ts";
import { useStaff } from "../session/staff-session.ts";
import { FailureNotice, StaleNotice } from "../ui/feedback.tsx";
import { Empty, ListSkeleton } from "../ui/not-loaded.tsx";
import { Panel, useIsPhone } from "../ui/panel.tsx";
import { Amount, longDayText } from "../ui/written-values.tsx";
import { Cities } from "./cities.tsx";
import { Figures } from "./figures.tsx";
import { useAreFirstStepsAway } from "./first-steps-away.ts";
import { homeOf, usualSpan } from "./home-queries.ts";
import "./home.css";
import { localised } from "../language.ts";
import { ProductImage } from "../ui/image.tsx";
import { RestoredNotice } from "./restored-notice.tsx";
import { type Task, tasksOf } from "./tasks.ts";

const Findings = lazy(() => import("./findings.tsx"));
const FirstSteps = lazy(() => import("./first-steps.tsx"));
const RefusalsPanel = lazy(() => import("./refusals.tsx"));
const DayChart = lazy(() => import("./day-chart.tsx"));
const minute = 60_000;
const spans: readonly {
  readonly days: HomeSpan;
  readonly label: () => string;
  readonly against: () => string;
}[] = [
  { days: 1, label: m.today, against: m.against_1 },
  { days: 7, label: m.days_7, against: m.against_7 },
  { days: 30, label: m.days_30, against: m.against_30 },
];

/** Home page: open tasks, figures of a period against the previous one, revenue by day, governorates, best products. */
export function Component() {
  const { role } = useStaff();
  // Packers see no sales figures.
  return role === "packer" ? <Navigate to={`${listPath("orders")}?tab=to_ship`} replace /> : <HomePage />;
}

function HomePage() {
  const { id, name, role } = useStaff();
  const areStepsAway = useAreFirstStepsAway(id);
  const isPhone = useIsPhone();
  const [params] = useSearchParams();
  const asked = spans.find(({ days }) => String(days) === params.get("days"))?.days ?? usualSpan;
  // The bell refetches the default period each minute.
  const home = useQuery({ ...homeOf(asked), ...(asked !== usualSpan && { refetchInterval: minute }) });
  const spanText = spans.find(({ days }) => days === (home.data?.days ?? asked))?.label() ?? "";
  return (
    <>
      <PageHead
        title={
          <>
            {greeting()} <bdi dir="auto">{name}</bdi>
          </>
        }
        titleText={m.nav_home()}
      >
        {isPhone ? (
          <button type="button" className="icon-button" aria-label={m.palette_hint()} onClick={openPalette}>
            <Search size={20} aria-hidden />
          </button>
        ) : (
          <SpanChoice asked={asked} />
        )}
      </PageHead>
      <p className="soft home-day">
        {longDayText(new Date())}
        {home.data !== undefined && ` · ${m.orders_today({ count: home.data.orders_today })}`}
      </p>
      <RestoredNotice />
      {role === "owner" && (
        <Suspense fallback={null}>
          <Findings />
        </Suspense>
      )}
      {role !== "reader" && !areStepsAway && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      {home.isRefetchError && <StaleNotice onRetry={() => home.refetch()} />}
      {home.isLoadingError ? (
        <FailureNotice error={home.error} onRetry={() => home.refetch()} />
      ) : home.data === undefined ? (
        <section className="panel">
          <ListSkeleton rows={10} />
        </section>
      ) : (
        <>
          <div className="home-top">
            {isPhone && (
              <div className="home-span">
                <h2 className="grow">{m.figures()}</h2>
                <SpanChoice asked={asked} />
              </div>
            )}
            <Figures figures={home.data.figures} />
            <div className="home-columns">
              <ToDo toDo={home.data.to_do} />
              <div className="grid">
                <Panel
                  title={m.revenue_by_day()}
                  beside={
                    <span className="row to-end soft small" aria-hidden="true">
                      <span className="legend-line" /> {m.last_30_days()}
                      <span className="legend-line dashed" /> {m.before_them()}
                    </span>
                  }
                >
                  <Suspense fallback={<div className="chart" />}>
                    <DayChart
                      days={home.data.by_day.map(({ day, orders, sales_egp, before }) => ({
                        day,
                        orders,
                        pounds: sales_egp,
                        before: before.sales_egp,
                      }))}
                      caption={m.revenue_by_day()}
                      amountLabel={m.figure_ordered}
                      ordersLabel={m.nav_orders}
                    />
                  </Suspense>
                </Panel>
              </div>
            </div>
          </div>
          <div className="home-halves">
            <Cities cities={home.data.by_city} span={spanText} />
            <BestProducts products={home.data.top_products} span={spanText} />
          </div>
          <Suspense fallback={null}>
            <RefusalsPanel />
          </Suspense>
        </>
      )}
    </>
  );
}

function SpanChoice({ asked }: { readonly asked: HomeSpan }) {
  const [, setParams] = useSearchParams();
  return (
    <>
      <span className="soft small on-desk">{spans.find(({ days }) => days === asked)?.against()}</span>
      <fieldset className="segments" aria-label={m.span()}>
        {spans.map(({ days, label }) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === asked}
            onClick={() => setParams(days === usualSpan ? {} : { days: String(days) })}
          >
            {label()}
          </button>
        ))}
      </fieldset>
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

export function ToDo({ toDo }: { readonly toDo: Home["to_do"] }) {
  const tasks = tasksOf(toDo);
  const open = tasks.filter(({ count }) => count > 0);
  const rest = tasks.filter(({ count }) => count === 0);
  const all = open.reduce((sum, { count }) => sum + count, 0);
  if (open.length === 0) {
    return (
      <Panel title={m.to_do()}>
        <Empty icon={Check} title={m.no_open_tasks()}>
          <p className="soft">{m.no_open_tasks_hint()}</p>
        </Empty>
      </Panel>
    );
  }
  return (
    <Panel
      title={m.to_do()}
      beside={<span className="soft small to-end">{m.tasks_count({ count: all })}</span>}
    >
      {open.map((task) => (
        <TaskRow key={task.label} task={task} />
      ))}
      {rest.length > 0 && (
        <p className="tasks-rest">
          <CircleCheck size={17} aria-hidden />
          <span>{m.nothing_new_in({ names: rest.map(({ label }) => label).join(m.list_comma()) })}</span>
        </p>
      )}
    </Panel>
  );
}

function TaskRow({ task: { label, detail, count, Icon, tone, to } }: { readonly task: Task }) {
  return (
    <Link to={to} className="task">
      <Icon size={19} strokeWidth={1.75} className={tone} aria-hidden />
      <span className="grow">
        {label}
        {detail !== null && <span className="soft small block">{detail}</span>}
      </span>
      <span className="task-count">{count}</span>
      <ChevronRight size={18} className="mirror soft" aria-hidden />
    </Link>
  );
}

const maxShown = 5;

export function BestProducts({
  products,
  span,
}: {
  readonly products: Home["top_products"];
  readonly span: string;
}) {
  return (
    <section className="panel fills" aria-label={m.best_products()}>
      <div className="panel-head">
        <h2>{m.best_products()}</h2>
        <span className="soft small to-end">{span}</span>
      </div>
      {products.length === 0 && <p className="panel-body soft">{m.no_orders_here()}</p>}
      <ul>
        {products.slice(0, maxShown).map((product) => (
          <li key={product.product_id} className="best">
            <ProductImage address={product.image} />
            <span className="cut">{localised(product.name_ar, product.name_en)}</span>
            <span className="soft small best-pieces">{m.pieces_count({ count: product.pieces })}</span>
            <strong className="strong number">
              <Amount pounds={product.sales_egp} />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
