import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // A build goes into a folder of its own first, so that a shop that runs from build/ keeps its files until it is complete.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  ssr: true,
  // The server's build has several programs (vite.config.ts).
  serverBuildFile: "[name].js",
  // All routes are known from the first page on: no request for a manifest before a click is answered.
  routeDiscovery: { mode: "initial" },
  // A split action would be one more request of every page, and forms need it immediately.
  splitRouteModules: false,
} satisfies Config;
