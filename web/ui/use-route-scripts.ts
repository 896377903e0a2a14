import { useEffect } from "react";
import { afterPaint } from "./after-paint.ts";

/** What the router tells the browser of a route. */
interface KnownRoute {
  readonly module?: string;
}

/**
 * Loads the scripts of routes that this page sends forms to, or asks for something. The router loads them with the first
 * form, and where that fails it loads the whole page again: without a connection nothing would be left of the page. Once the page is
 * painted, each in a task of its own: asking for one takes a slow phone 7 ms.
 */
export function useRouteScripts(ids: readonly string[]) {
  useEffect(() => {
    const routes: Readonly<Record<string, KnownRoute>> = window.__reactRouterManifest?.routes ?? {};
    const scripts = ids.flatMap((id) => routes[id]?.module ?? []);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function loadNext() {
      const script = scripts.shift();
      if (script === undefined) return;
      // One that does not come is asked for again with the form.
      import(/* @vite-ignore */ script).catch(() => {});
      timer = setTimeout(loadNext);
    }
    const prevent = afterPaint(loadNext);
    return () => {
      prevent();
      clearTimeout(timer);
    };
  }, [ids]);
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, KnownRoute>> };
  }
}
