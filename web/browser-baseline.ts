/**
 * The oldest browsers that the shop works in: the first with cascade layers, which all styles stand in, and what came in the
 * same weeks. The build lowers syntax to them; a check refuses what they do not know.
 */
export const browserBaseline = {
  chrome: "100",
  edge: "100",
  firefox: "105",
  safari: "15.4",
  ios: "15.4",
} as const;

/** The same as a compiler's target: `chrome100`. */
export const oldestBrowsers: string[] = Object.entries(browserBaseline).map(
  ([name, version]) => name + version,
);
