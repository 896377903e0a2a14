import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { registerMetrics } from "./metrics-server.ts";

const deploy = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");
/** Those of Prometheus itself and of node_exporter. */
const others = ["node_filesystem_avail_bytes", "node_filesystem_size_bytes"];
const histogramParts = /_(?:bucket|count|sum)$/;

/** The names of all metrics that a shop tells, with backups looked at. */
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

test.each(["prometheus/alerts.yml", "grafana/smile.json"])(
  "%s asks for metrics that there are",
  async (name) => {
    const told = new Set([...(await toldNames()), ...others]);
    const asked = [...deploy(name).matchAll(ownName)].map(([metric]) => metric.replace(histogramParts, ""));
    expect(new Set(asked).size).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((metric) => !told.has(metric))).toEqual([]);
  },
);

test("the dashboard has a place of its own for each panel, and a question in each", () => {
  const { panels } = JSON.parse(deploy("grafana/smile.json"));
  const places = panels.map(({ gridPos }: { gridPos: object }) => JSON.stringify(gridPos));
  expect(new Set(places).size).toBe(panels.length);
  expect(panels.every(({ targets }: { targets: unknown[] }) => targets.length > 0)).toBe(true);
});

test("every alert says how urgent it is, and in words what is the matter", () => {
  const rules = deploy("prometheus/alerts.yml")
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule).toMatch(/labels: \{ severity: (?:page|ticket) \}/);
    expect(rule).toMatch(/summary: ".+"/);
  }
});
