import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Location } from "../media-location.ts";

const bucket = "images";

export const s3Keys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/**
 * Starts an S3 server with one bucket that checks signatures; sets its keys in this process. For lists it can only check the name of the key,
 * because it signs the path of a bucket without its slash.
 */
export async function startS3Server({ isListed = false } = {}) {
  Object.assign(process.env, s3Keys);
  const directory = await mkdtemp(join(tmpdir(), "smile-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    allowMismatchedSignatures: isListed,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: (folder: string) => `s3://${bucket}/${folder}?endpoint=http://127.0.0.1:${port}`,
    location: (folder: string) => s3LocationAt(port, folder),
    async close() {
      server.httpServer.closeAllConnections();
      server.httpServer.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts a server that accepts connections and never responds. */
export async function startFrozenServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  server.listen({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    location: s3LocationAt(port, "frozen"),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Location on a local port; nothing listens on port 1. */
export function s3LocationAt(port: number, folder: string): S3Location {
  const endpoint = `http://127.0.0.1:${port}`;
  return { kind: "s3", bucket, prefix: `${folder}/`, region: undefined, endpoint, pathStyle: true };
}
