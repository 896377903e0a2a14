/** What a page's scripts are: addresses of the build. */
export interface PageScripts {
  /** The map of all routes. */
  readonly manifest: string;
  /** The script that begins once all others are there. */
  readonly entry: string;
  /** The routes of the page, from the root on, each with its module. */
  readonly routes: readonly { readonly id: string; readonly module: string }[];
  /** What the others import, so that nothing has to be read to know of it. */
  readonly imports: readonly string[];
}

/** Code that opens the stream from which the router reads the loaders' data; `handoff` is what else it hands to the browser. */
export function openStream(handoff: string): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;
}

/** Code that writes the loaders' data to the stream. */
export function fillStream(loaded: string): string {
  const written = JSON.stringify(loaded).replaceAll("<", "\\u003c");
  return `window.__reactRouterContext.streamController.enqueue(${written});window.__reactRouterContext.streamController.close();`;
}

/** The latest moment, in ms: a picture that does not come must not keep the scripts waiting. */
const maxWait = 4000;

/**
 * Code that loads a page's scripts once the page is there and painted, at the first touch, or after `maxWait`: fetched at
 * once, run one after the other, each in a task of its own, so that a slow phone answers in between. Until they run, what is typed,
 * and presses of buttons that only scripts answer, are noted (`early-input.ts`).
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
