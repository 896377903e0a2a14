import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

const folder = resolve(process.env["SHOTS_FOLDER"] ?? "shots");

/** Writes a page with all screenshots of a run, grouped by screen, and prints their number. */
export default class ContactSheet implements Reporter {
  private tests: readonly TestCase[] = [];
  private readonly images = new Map<TestCase, string>();

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
    mkdirSync(folder, { recursive: true });
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const image = annotations.find(({ type }) => type === "image")?.description;
    if (status === "passed" && image !== undefined) this.images.set(test, image);
  }

  onEnd({ status }: FullResult): void {
    const screens = new Map<string, string[]>();
    for (const test of this.tests) {
      const image = this.images.get(test);
      if (image !== undefined)
        screens.set(test.parent.title, [...(screens.get(test.parent.title) ?? []), image]);
    }
    writeFileSync(join(folder, "index.html"), sheetOf(screens));
    const ended = status === "passed" ? "" : "; some are missing, see above";
    process.stdout.write(`\n${this.images.size} images in ${folder}${ended}: see index.html there\n`);
  }
}

const style = `body{font:14px system-ui;margin:24px;background:#eee}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0;inline-size:240px}img{inline-size:100%;max-block-size:400px;object-fit:cover;object-position:top;background:#fff}
figcaption{overflow-wrap:anywhere}`;

function sheetOf(screens: ReadonlyMap<string, readonly string[]>): string {
  const parts = [...screens].map(
    ([screen, images]) => `<h2>${screen}</h2><div>${images.toSorted().map(figureOf).join("")}</div>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Smile: all screens</title><style>${style}</style>${parts.join("\n")}</html>\n`;
}

function figureOf(file: string): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`;
}
