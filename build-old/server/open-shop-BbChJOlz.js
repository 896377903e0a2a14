import { n as prepareShop, r as openPictureProcess, t as beginRegularWork } from "./regular-work-CIqBMPB6.js";
import { a as openReadiness, c as localUrlOf, f as keepSearchMisses, m as closeOnShutdown, o as openSite } from "./picture-work-DKaTCn8i.js";
import { t as listen } from "./listen-B6oZINmz.js";
import { t as say } from "./say-Bl6EO-Kd.js";
// server/start/open-metrics.ts
/** Opens the metrics of this process; what counts them is loaded only where somebody wants to know. */
async function openMetrics(parts) {
	const { serveMetrics } = await import("./metrics-server-Cygs9u7l.js");
	const { metrics, url } = await serveMetrics(parts);
	say(`metrics for Prometheus are at ${url}`);
	return metrics;
}
// server/start/open-shop.ts
/** Opens the shop in this process alone. */
async function openShop({ settings, shutdown, log, load, database }) {
	const { host, port, metricsPort, backupDir, trustedProxies } = settings;
	const [loaded, shop] = await Promise.all([load(shutdown), prepareShop(settings, database, shutdown)]);
	let tell = say;
	const readiness = await openReadiness(shop, settings, shutdown, (line) => tell(line));
	tell = (line) => log.warn(line);
	const metrics = metricsPort === void 0 ? void 0 : await openMetrics({
		db: shop.db,
		host,
		port: metricsPort,
		backupDir,
		readiness,
		shutdown
	});
	const onFailure = (error) => log.error({ err: error }, "failed");
	const pictureDrawer = openPictureProcess({ onFailure });
	shutdown.onShutdown(async () => pictureDrawer.close());
	metrics?.queueOpened("pictures", pictureDrawer.waiting);
	const opened = openSite({
		settings,
		shop,
		loaded,
		readiness,
		pictureDrawer,
		metrics,
		log,
		processes: 1
	});
	const listening = await listen(opened.site, host, port, trustedProxies, "PORT", opened.beforehand);
	closeOnShutdown(listening, shutdown, settings.shutdownDelay);
	const { renderEmail } = loaded;
	await beginRegularWork({
		settings,
		shop,
		renderEmail,
		localUrl: localUrlOf(settings),
		log
	}, shutdown);
	keepSearchMisses(opened.searchMisses, shutdown, log);
}
export { openShop };
