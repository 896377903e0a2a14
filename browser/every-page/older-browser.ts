import type { CDPSession, Page } from "@playwright/test";
import { features } from "web-features";
import { browserBaseline } from "#web/browser-baseline.ts";

/** Chrome's interfaces that are newer than the baseline, as keys of MDN's compatibility data. */
const newerInterfaces = Object.values(features).flatMap((feature) =>
  feature.kind === "feature"
    ? Object.entries(feature.status.by_compat_key ?? {})
        .filter(([, { support }]) => Number(support.chrome) > Number(browserBaseline.chrome))
        .map(([key]) => key)
        .filter((key) => /^(?:api|javascript\.builtins)\.\w+(?:\.\w+)?$/.test(key))
    : [],
);
// Old in Chrome, but missing in Safari.
const forgotten = [...newerInterfaces, "api.Window.requestIdleCallback"];

interface PausedResponse {
  readonly requestId: string;
  readonly resourceType: string;
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { readonly name: string; readonly value: string }[];
}

type Spelling = readonly (readonly [known: RegExp, unknown: string])[];

/* Chromium cannot disable popovers or newer selectors. Instead, responses are rewritten to names that no browser knows: attributes
   become data attributes, the rest contains 'unknown'. */
const spellings: Readonly<Record<string, Spelling>> = {
  Document: [
    [/ popover(target(?:action)?)?=/gi, " data-popover$1="],
    [/ inert=/gi, " data-inert="],
  ],
  Script: [
    [/([{,])popover:/g, '$1"data-popover":'],
    [/([{,])popoverTarget(Action)?:/g, '$1"data-popovertarget$2":'],
    [/([{,])inert:/g, '$1"data-inert":'],
    [/:popover-open/g, ":unknown-open"],
  ],
  Stylesheet: [
    [/\[popover\]/g, "[data-popover]"],
    [/:popover-open/g, ":unknown-open"],
    [/:(has|dir)\(/g, ":unknown-$1("],
    [/(\d)[dsl]vh\b/g, "$1unknown"],
    [/\b(color-mix|oklch|oklab|light-dark)\(/g, "unknown-$1("],
    [/\(scripting\b/g, "(unknown-scripting"],
    [/\(width *[<>]/g, "(unknown-width>"],
    [/([{;(])(position-area|text-wrap|rotate|scale|translate|mask):/g, "$1unknown-$2:"],
  ],
};

/** Turns the page's browser into one of the baseline, as far as possible. Call before the first navigation. */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(forget, forgotten);
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", (paused) => {
    // The page may have aborted the request.
    respell(session, paused).catch(() => {});
  });
  const patterns = (["Document", "Script", "Stylesheet"] as const).map((resourceType) => ({
    resourceType,
    requestStage: "Response" as const,
  }));
  await session.send("Fetch.enable", { patterns });
}

async function respell(session: CDPSession, paused: PausedResponse) {
  const { requestId, resourceType, responseStatusCode = 0, responseHeaders = [] } = paused;
  // Redirects have no body.
  if (responseStatusCode >= 300 && responseStatusCode < 400) {
    await session.send("Fetch.continueRequest", { requestId });
    return;
  }
  const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
  const text = Buffer.from(body, base64Encoded ? "base64" : "utf8").toString();
  const respelt = (spellings[resourceType] ?? []).reduce(
    (so, [known, unknown]) => so.replace(known, unknown),
    text,
  );
  await session.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: responseHeaders.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name)),
    body: Buffer.from(respelt).toString("base64"),
  });
}

/** Runs in the page: deletes interfaces and members by key. */
function forget(keys: readonly string[]) {
  const lastOfAll: string[] = [];
  for (const key of keys) {
    const [owner = "", member = ""] = key.replace(/^(?:api|javascript\.builtins)\./, "").split(".");
    const known: unknown = Reflect.get(globalThis, owner);
    if (member === "") lastOfAll.push(owner);
    else if (owner === "Window") Reflect.deleteProperty(globalThis, member);
    else if (typeof known === "function") {
      Reflect.deleteProperty(known, member.replace(/_static$/, ""));
      if (typeof known.prototype === "object") Reflect.deleteProperty(known.prototype, member);
    }
  }
  for (const owner of lastOfAll) Reflect.deleteProperty(globalThis, owner);
}
