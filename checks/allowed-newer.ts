import allowed from "./allowed-newer.json" with { type: "json" };

/** Features in the browser code above the baseline, with the reason why they are harmless. Keys of MDN's compatibility data. */
export const allowedInScripts = reasonsOf(allowed.scripts);
export const allowedInStyles = reasonsOf(allowed.styles);

function reasonsOf(keys: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(keys).flatMap(([reason, known]) => known.map((key) => [key, reason] as const)),
  );
}
