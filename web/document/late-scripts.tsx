import { use } from "react";
import { type EntryContext, Scripts, useMatches } from "react-router";
import { InlineScript, PageEntry } from "./inline-script.tsx";

// The only file that knows private parts of the router: the globals from which `HydratedRouter` starts (`checks/private-parts.test.ts`).

/** Version of the router whose `Scripts` this file replaces. */
export const replacedRouter = "8.4.0";

/** Latest start of the scripts in ms: a missing image must not block them. */
const maxWait = 4000;

/** Splits the router's context from the loaders' data. All loaders have finished, so the data is one text and no stream. */
export async function readEntry({ serverHandoffStream, ...router }: EntryContext) {
  return {
    router,
    loaded: serverHandoffStream === undefined ? "" : await new Response(serverHandoffStream).text(),
  };
}

/**
 * Scripts of a page, in place of the router's `Scripts`, which loads them before the styles. Here browsers load them after the first paint
 * or at the first touch (docs/decisions/0019-first-paint.md). The development server gets the router's own order.
 */
export function LateScripts() {
  const entry = use(PageEntry);
  const matches = useMatches();
  // Build-time constant, so that browsers do not load the code. They have run it before hydration.
  const [open, start, data] =
    import.meta.env.SSR && entry !== undefined
      ? codesOf(
          entry,
          matches.flatMap(({ id }) => entry.router.manifest.routes[id] ?? []),
        )
      : ["", "", ""];
  return (
    <>
      {import.meta.env.DEV ? (
        <Scripts />
      ) : (
        <>
          <InlineScript code={open} />
          <InlineScript code={start} />
        </>
      )}
      <InlineScript code={data} />
    </>
  );
}

type Manifest = EntryContext["manifest"];
type Routes = readonly NonNullable<Manifest["routes"][string]>[];

/** Code that opens the stream from which the router reads the loaders' data, loads the scripts, and writes the data. */
function codesOf(
  { loaded, router }: Pick<PageEntry, "loaded" | "router">,
  routes: Routes,
): [string, string, string] {
  const stream = "window.__reactRouterContext.streamController";
  const open = `window.__reactRouterContext=${router.serverHandoffString ?? "{}"};window.__reactRouterContext.stream=new ReadableStream({start(c){${stream}=c}}).pipeThrough(new TextEncoderStream());`;
  const written = JSON.stringify(loaded).replaceAll("<", "\\u003c");
  return [open, startScripts(router.manifest, routes), `${stream}.enqueue(${written});${stream}.close();`];
}

/**
 * Code that loads a page's scripts after the page is loaded and painted, at the first touch, or after `maxWait`. Scripts download in
 * parallel and run one per task, so that a slow phone stays responsive. Until they run, the code records presses of buttons that need
 * scripts, and choices of lists.
 */
function startScripts({ url, entry }: Manifest, routes: Routes): string {
  const own = routes.map(({ module }) => module);
  const imports = [...entry.imports, ...routes.flatMap(({ imports = [] }) => imports)];
  const all = [...new Set([...imports, url, ...own, entry.module])];
  const parts = routes.map(({ id, module }) => `${JSON.stringify(id)}:m[${all.indexOf(module)}]`);
  return `(function(){
var all=${JSON.stringify(all)},begun=false,touches=["pointerdown","keydown","input"];
var early=window.__early={buttons:[],lists:[]};
addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("button[type=button]:not([popovertarget])");
if(b&&early===window.__early)early.buttons.push(b)});
addEventListener("change",function(e){if(e.target.localName==="select"&&early===window.__early)early.lists.push(e.target)});
function begin(){
if(begun)return;begun=true;
touches.forEach(function(t){removeEventListener(t,begin,true)});
all.forEach(function(a){var l=document.createElement("link");l.rel="modulepreload";l.href=a;document.head.append(l)});
(async function(){
var m=[];
for(var i=0;i<all.length-1;i++){m.push(await import(all[i]));await new Promise(function(r){setTimeout(r)})}
window.__reactRouterRouteModules={${parts}};
await import(all[all.length-1])})()}
function painted(){requestAnimationFrame(function(){requestAnimationFrame(begin)})}
touches.forEach(function(t){addEventListener(t,begin,{capture:true,passive:true})});
if(document.readyState==="complete")painted();else addEventListener("load",painted);
setTimeout(begin,${maxWait})})();`;
}

declare global {
  interface Window {
    /** Input before the scripts ran; undefined once they run. */
    __early?:
      | { readonly buttons: readonly HTMLElement[]; readonly lists: readonly HTMLElement[] }
      | undefined;
  }
}

/** Replays presses and choices from before the scripts ran. Call it after hydration. Typed text: `ui/use-early-input.ts`. */
export function replayEarlyInput(): void {
  const { buttons = [], lists = [] } = window.__early ?? {};
  window.__early = undefined;
  for (const list of new Set(lists)) list.dispatchEvent(new Event("change", { bubbles: true }));
  for (const button of buttons) if (button.isConnected) button.click();
}
