import { use } from "react";
import { Scripts, useMatches } from "react-router";
import { InlineScript } from "./inline-script.tsx";
import { PageEntry } from "./page-entry.ts";
import { fillStream, openStream, startScripts } from "./start-scripts.ts";

/**
 * The scripts of a page in place of the router's `Scripts`, which has them loaded before the styles: here browsers load them
 * once the page is painted, or at the first touch (docs/decisions/0019-first-paint.md). While the shop is developed the order
 * is the router's, which knows what the development server needs.
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
  // A constant of the build, so that browsers do not load what follows.
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
