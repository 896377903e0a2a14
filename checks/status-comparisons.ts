import { isForTests } from "./source-files.ts";

const status = String.raw`\bstatus(?:_id|Id)\b`;
const comparisons = [
  // By order: statusId > shipped, delivered <= order.status_id.
  new RegExp(String.raw`${status}\s*(?:<(?!>)|>)`),
  new RegExp(String.raw`[\w)\]}]\s*(?:(?<![<=>-])[<>]=?(?![>=]))\s*(?:\w+\.)*${status}`),
  // By number: status_id = 3, statusId === 4, status_id in (3, 4).
  new RegExp(String.raw`${status}\s*(?:[!=]==?|=|<>|in\s*\()\s*\(?\d`),
];

/** Finds lines that compare ids of order statuses by order or by number: `contract/order-statuses.ts` says what a status means. */
export function statusComparisons(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    isForTests(path)
      ? []
      : text
          .split("\n")
          .flatMap((line, at) =>
            comparisons.some((one) => one.test(line)) ? [`${path}:${at + 1} ${line.trim()}`] : [],
          ),
  );
}
