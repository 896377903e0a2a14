import { useEffect } from "react";
import type { Register } from "react-router";
import { afterPaint } from "./after-paint.ts";

/** Id of a route, by the generated types: its file below web/ without the extension, or its own id. */
export type RouteId = keyof Register["routeModules"];

/** Part of the router's manifest entry of a route. */
interface KnownRoute {
  readonly module?: string;
}

/**
 * Preloads the scripts of routes that this page submits to. The router would load them with the first form; if that fails, it reloads the
 * page, which loses the page without a connection. Loads after the first paint, one per task: each request takes 7 ms on a slow phone.
 */
export function useRouteScripts(ids: readonly RouteId[]) {
  useEffect(() => {
    const routes: Readonly<Record<string, KnownRoute>> = window.__reactRouterManifest?.routes ?? {};
    const scripts = ids.flatMap((id) => routes[id]?.module ?? []);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function loadNext() {
      const script = scripts.shift();
      if (script === undefined) return;
      // The router loads a failed script again with the form.
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
