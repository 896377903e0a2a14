/** Features in the browser code above the baseline, with the reason why they are harmless. Keys of MDN's compatibility data. */
export const allowedInScripts = reasonsOf({
  "is asked for before it is used": [
    "api.BarcodeDetector",
    "api.Document.startViewTransition",
    "api.Element.startViewTransition",
    "api.HTMLElement.hidePopover",
    "api.MediaDevices.enumerateDevices",
    "api.Navigator.connection",
    "api.Navigator.share",
    "api.PerformanceResourceTiming.transferSize",
    "api.ServiceWorkerGlobalScope.cookieStore",
    "api.ViewTransition",
    "api.Window.cookieStore",
    "api.Window.navigation",
    "api.WorkerNavigator.connection",
  ],
  "is an attribute that React knows by name; browsers leave out what they do not know": [
    "api.HTMLElement.popover",
    "api.HTMLImageElement.fetchPriority",
    "api.HTMLInputElement.capture",
    "api.HTMLLinkElement.fetchPriority",
    "api.HTMLLinkElement.imageSizes",
    "api.HTMLScriptElement.fetchPriority",
  ],
  "is older than its key, which is about a part of it": [
    "api.HTMLMediaElement.srcObject",
    "api.InputEvent.isComposing",
    "api.KeyboardEvent.isComposing",
    "api.MouseEvent.movementX",
    "api.MouseEvent.movementY",
    "api.Window.devicePixelRatio",
    "api.Window.open",
    "api.Window.print",
  ],
  "is something else of that name, of ours or of a package": [
    "api.IntersectionObserver.delay",
    "api.Profiler",
    "api.RTCIceCandidate.address",
    "api.RTCIceCandidate.component",
    "api.RTCIceCandidate.priority",
    "api.Window.viewport",
    "api.WindowClient.navigate",
  ],
});

export const allowedInStyles = reasonsOf({
  "only looks better with it": [
    "css.properties.accent-color",
    "css.properties.cursor.not-allowed",
    "css.properties.cursor.pointer",
    "css.properties.cursor.progress",
    "css.properties.font-family.ui-monospace",
    "css.properties.outline",
    "css.properties.overscroll-behavior",
    "css.properties.resize",
    "css.properties.scroll-initial-target",
    "css.properties.scrollbar-gutter",
    "css.properties.scrollbar-width",
    "css.properties.text-align.match-parent",
    "css.properties.text-wrap",
    "css.selectors.marker",
  ],
  "has its stand-in in older-browsers.css": ["css.selectors.has"],
  "only hides what scripts need, or takes the place of what they do: without it both are there": [
    "css.at-rules.media.scripting",
  ],
  "is for the printer": ["css.at-rules.page"],
  "comes from Tailwind, with its own fallback": ["css.at-rules.property"],
});

function reasonsOf(keys: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(keys).flatMap(([reason, known]) => known.map((key) => [key, reason] as const)),
  );
}
