import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { registerMetrics } from "./metrics-server.ts";

const deploy = (name: string) => readFileSync(new URL(`../../ops/deploy/${name}`, import.meta.url), "utf8");
/** Metrics of Prometheus and node_exporter. */
const others = ["node_filesystem_avail_bytes", "node_filesystem_size_bytes"];
const histogramParts = /_(?:bucket|count|sum)$/;

/** Returns the names of all metrics of a shop with backups. */
async function toldNames(): Promise<string[]> {
  const db = openDatabase("postgres://smile@127.0.0.1:1/smile");
  onTestFinished(() => db.destroy());
  const registry = new Registry();
  registerMetrics(registry, {
    db,
    backupDir: "/nowhere",
    readiness: async () => ({ isReady: true, text: "" }),
  });
  return (await registry.getMetricsAsJSON()).map(({ name }) => name);
}

const ownName = /\b(?:smile|nodejs|process|node)_(?!exporter)[a-z]\w*/g;

test.each(["prometheus/alerts.yml", "grafana/smile.json"])("%s uses only existing metrics", async (name) => {
  const told = new Set([...(await toldNames()), ...others]);
  const asked = [...deploy(name).matchAll(ownName)].map(([metric]) => metric.replace(histogramParts, ""));
  expect(new Set(asked).size).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((metric) => !told.has(metric))).toEqual([]);
});

test("each panel of the dashboard has its own position and a query", () => {
  const { panels } = JSON.parse(deploy("grafana/smile.json"));
  const places = panels.map(({ gridPos }: { gridPos: object }) => JSON.stringify(gridPos));
  expect(new Set(places).size).toBe(panels.length);
  expect(panels.every(({ targets }: { targets: unknown[] }) => targets.length > 0)).toBe(true);
});

test("every alert has a severity and a summary", () => {
  const rules = deploy("prometheus/alerts.yml")
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule).toMatch(/labels: \{ severity: (?:page|ticket) \}/);
    expect(rule).toMatch(/summary: ".+"/);
  }
});
