import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from "react-router";
import { openStream, startScripts } from "./start-scripts.ts";

interface LateScriptsProps {
  readonly nonce: string | undefined;
}

/**
 * The scripts of a page in place of the router's `Scripts`, which has them loaded before the styles: here browsers load them
 * once the page is painted, or at the first touch (docs/decisions/0019-first-paint.md). While the shop is developed the order
 * is the router's, which knows what the development server needs.
 */
export function LateScripts(props: LateScriptsProps) {
  return import.meta.env.DEV ? <Scripts {...props} /> : <BuiltScripts {...props} />;
}

function BuiltScripts({ nonce }: LateScriptsProps) {
  const context = use(FrameworkContext);
  const matches = useMatches();
  const element = (code: string) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: code of the shop's own, with the addresses of its build
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
  // Browsers have run them: only their places must be the same.
  if (!import.meta.env.SSR || context?.renderMeta === undefined) {
    return (
      <>
        {element("")}
        {element("")}
      </>
    );
  }
  // Has the router write the data of the loaders behind the page.
  context.renderMeta.didRenderScripts = true;
  const { manifest, serverHandoffString = "{}" } = context;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  return (
    <>
      {element(openStream(serverHandoffString))}
      {element(
        startScripts({
          manifest: manifest.url,
          entry: manifest.entry.module,
          routes,
          imports: [...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)],
        }),
      )}
    </>
  );
}
