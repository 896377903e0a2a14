import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // All routes are known from the first page on: no request for a manifest before a click is answered.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
