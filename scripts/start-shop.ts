import { pathToFileURL } from "node:url";
import { buildShopIfChanged, builtProgram } from "./bundle/build-shop.ts";

// Reports problems before the build. The built program checks again with its own copy.
await buildShopIfChanged(async () => {
  const { requireStart } = await import("./launch/require-start.ts");
  await requireStart();
});
await import(pathToFileURL(builtProgram).href);
