import { once } from "node:events";
import { connect } from "node:tls";

const timeout = 5000;
/** Certificates are renewed a month before their expiry. One with fewer days was forgotten. */
export const minCertificateDays = 14;

/** Returns when the certificate of an https address ends. Rejects when it cannot be read. */
export async function certificateEnd({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout });
  socket.on("timeout", () => socket.destroy(new Error("no answer")));
  try {
    await once(socket, "secureConnect");
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
