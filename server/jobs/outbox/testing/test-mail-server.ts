import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedEmail {
  readonly recipients: readonly string[];
  /** Raw headers and encoded parts. */
  readonly raw: string;
}

export interface TestMailServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedEmail[];
  /** Resolves when an e-mail has reached a silent server. */
  readonly reached: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a real SMTP server on this machine; port 0 is any free one. A silent one accepts e-mails and never replies; a slow one has
 * received an e-mail and replies after `delay` ms.
 */
export async function startMailServer({ port = 0, silent = false, delay = 0 } = {}): Promise<TestMailServer> {
  const received: ReceivedEmail[] = [];
  const { promise: reached, resolve: noteReached } = Promise.withResolvers<void>();
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    closeTimeout: 100,
    onData(stream, session, callback) {
      text(stream).then((raw) => {
        if (silent) return noteReached();
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
        setTimeout(callback, delay);
      }, callback);
    },
  });
  // Tests include clients that disconnect early.
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const chosen = portOf(listening.address());
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    received,
    reached,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}
