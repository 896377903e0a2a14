import { use } from "react";
import { Scripts, useMatches } from "react-router";
import { InlineScript, PageEntry } from "./inline-script.tsx";
import { fillStream, openStream, startScripts } from "./start-scripts.ts";

/**
 * Scripts of a page, in place of the router's `Scripts`, which loads them before the styles. Here browsers load them after the first paint
 * or at the first touch (docs/decisions/0019-first-paint.md). The development server gets the router's own order.
 */
export function LateScripts() {
  const loaded = use(PageEntry)?.loaded;
  return (
    <>
      {import.meta.env.DEV ? <Scripts /> : <BuiltScripts />}
      <InlineScript code={import.meta.env.SSR && loaded !== undefined ? fillStream(loaded) : ""} />
    </>
  );
}

function BuiltScripts() {
  const entry = use(PageEntry);
  const matches = useMatches();
  // Build-time constant, so that browsers do not load the code below.
  if (!import.meta.env.SSR || entry === undefined) {
    return (
      <>
        <InlineScript code="" />
        <InlineScript code="" />
      </>
    );
  }
  const { manifest, serverHandoffString = "{}" } = entry.router;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  return (
    <>
      <InlineScript code={openStream(serverHandoffString)} />
      <InlineScript
        code={startScripts({
          manifest: manifest.url,
          entry: manifest.entry.module,
          routes,
          imports: [...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)],
        })}
      />
    </>
  );
}
