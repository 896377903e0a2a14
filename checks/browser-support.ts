import { features } from "web-features";
import { browserBaseline } from "#web/browser-baseline.ts";

const { chrome, edge, firefox, safari, ios } = browserBaseline;
const oldest: Readonly<Record<string, string>> = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
};

// Support of each feature in the oldest browsers, by its key in MDN's compatibility data.
const support: ReadonlyMap<string, boolean> = new Map(
  Object.values(features).flatMap((feature) =>
    feature.kind === "feature"
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, { support }]) => [key, isInOldest(support)] as const,
        )
      : [],
  ),
);

/** Keys of all features with known support. */
export const supportedKeys: readonly string[] = [...support.keys()];

/** Returns whether one of the oldest browsers lacks a feature. */
export function isNewer(key: string): boolean {
  return support.get(key) === false;
}

function isInOldest(support: object): boolean {
  const since = new Map<string, string>(Object.entries(support));
  return Object.entries(oldest).every(
    ([browser, version]) =>
      Number.parseFloat(since.get(browser)?.replace("≤", "") ?? "Infinity") <= Number.parseFloat(version),
  );
}
