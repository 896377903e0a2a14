import { advice, type Check, fine, wrong } from "./finding.ts";

/** Checks whether a shop runs on this machine and is ready. */
export const checkProcess: Check = {
  name: "shop",
  async find({ settings: { host = "127.0.0.1", port } }) {
    const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
    const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    );
    if (response === null) return [advice(`no shop responds at ${address}; other checks go on`)];
    const text = (await response.text()).slice(0, 200);
    return [
      response.ok ? fine(`${text} at ${address}`) : wrong(`${response.status} at ${address}/readyz: ${text}`),
    ];
  },
};
