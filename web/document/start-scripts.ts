/** Scripts of a page, as URLs of the build. */
export interface PageScripts {
  /** Manifest of all routes. */
  readonly manifest: string;
  /** Script that starts after all others are loaded. */
  readonly entry: string;
  /** Routes of the page with their modules, from the root on. */
  readonly routes: readonly { readonly id: string; readonly module: string }[];
  /** Static imports of the others, listed so that they load in parallel. */
  readonly imports: readonly string[];
}

/** Code that opens the stream from which the router reads the loaders' data; `handoff` is the rest of the router's context. */
export function openStream(handoff: string): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;
}

/** Code that writes the loaders' data to the stream. */
export function fillStream(loaded: string): string {
  const written = JSON.stringify(loaded).replaceAll("<", "\\u003c");
  return `window.__reactRouterContext.streamController.enqueue(${written});window.__reactRouterContext.streamController.close();`;
}

/** Latest start in ms: a missing image must not block the scripts. */
const maxWait = 4000;

/**
 * Code that loads a page's scripts after the page is loaded and painted, at the first touch, or after `maxWait`. Scripts download in
 * parallel and run one per task, so that a slow phone stays responsive. Until they run, the code records typed text and presses of buttons
 * that need scripts (`early-input.ts`).
 */
export function startScripts({ manifest, entry, routes, imports }: PageScripts): string {
  const own = routes.map(({ module }) => module);
  const all = [...new Set([...imports, manifest, ...own, entry])];
  const place = (module: string) => all.indexOf(module);
  const parts = routes.map(({ id, module }) => `${JSON.stringify(id)}:m[${place(module)}]`);
  return `(function(){
var all=${JSON.stringify(all)},begun=false,touches=["pointerdown","keydown","input"];
var early=window.__early={buttons:[],fields:[]};
addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("button[type=button]:not([popovertarget])");
if(b&&early===window.__early)early.buttons.push(b)});
addEventListener("input",function(e){if(early===window.__early)early.fields.push(e.target)});
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
