import { loopbackPort } from "#db/embedded/loopback-port.ts";
import { startRelay } from "#db/testing/relay.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { type RunningShop, startShop } from "../environment/running-shop.ts";
import { prepareProgram } from "./program.ts";
import type { Stage } from "./scenarios.ts";
import type { Cluster } from "./start-cluster.ts";

export interface ClusterShops {
  /** A shop behind HAProxy, and one behind PgBouncer and HAProxy. */
  readonly both: readonly [RunningShop, RunningShop];
  /** Shop that is connected to a machine directly, by a name that moves. */
  readonly direct: RunningShop;
  readonly address: Stage["address"];
}

/** Starts three shops that share the cluster's database, with their images on an S3 server. */
export async function startShops(
  { folder, url, pooledUrl, roles }: Cluster,
  smtpUrl: string,
  shutdown: Shutdown,
): Promise<ClusterShops> {
  const port = await loopbackPort(undefined);
  const images = prepareProgram(
    [process.execPath, "ops/deploy/try/s3-server.ts", `${folder}/s3`, String(port)],
    {
      log: `${folder}/s3.log`,
      account: undefined,
    },
  );
  shutdown.onShutdown(() => images.signal("SIGKILL"));
  images.start();
  const address = await startRelay(new URL((await roles()).primary.databaseUrl("smile")));
  shutdown.onShutdown(() => address.cut());
  const open = (databaseUrl: string, name: string, more: NodeJS.ProcessEnv = {}) => {
    const settings = {
      CODE_KEY: "0".repeat(64),
      MEDIA_URL: `s3://smile?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      SMTP_URL: smtpUrl,
      ...more,
    };
    return startShop({ folder, databaseUrl, dataDir: `${folder}/${name}`, settings }, shutdown);
  };
  const first = await open(url, "shop-1");
  // The first shop has created the tables.
  const [second, direct] = await Promise.all([
    open(pooledUrl, "shop-2", { DATABASE_STATEMENTS: "unnamed", DATABASE_DIRECT_URL: url }),
    open(address.url, "shop-3"),
  ]);
  return { both: [first, second], direct, address };
}
