/**
 * Oldest supported browsers: the first with cascade layers, which all styles use, and what was released in the same weeks. The build
 * lowers syntax to them; a check rejects newer features.
 */
export const browserBaseline = {
  chrome: "100",
  edge: "100",
  firefox: "105",
  safari: "15.4",
  ios: "15.4",
} as const;

/** The baseline as compiler targets: `chrome100`. */
export const oldestBrowsers: string[] = Object.entries(browserBaseline).map(
  ([name, version]) => name + version,
);
