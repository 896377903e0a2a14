export { r as serveMetrics } from "./metrics-server-C92zosRS.js";
