import { pathToFileURL } from "node:url";
import { buildShopIfChanged, builtProgram } from "./bundle/build-shop.ts";

// What would stop the start anyway is said before a build, not after it. The built program looks again, and has its own copy of this.
await buildShopIfChanged(async () => {
  const { requireStart } = await import("./launch/require-start.ts");
  await requireStart();
});
await import(pathToFileURL(builtProgram).href);
