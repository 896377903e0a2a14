import { describe, expect, test } from "vitest";
import { findRejections, type MachineFacts, parseDomain } from "./rejections.ts";

const debian = (version: string) =>
  `PRETTY_NAME="Debian GNU/Linux ${version}"\nNAME="Debian GNU/Linux"\nVERSION_ID="${version}"\nID=debian\n`;

const facts: MachineFacts = {
  isRoot: true,
  osRelease: debian("12"),
  takenPorts: [],
  freeBytes: 20e9,
  runningVersion: undefined,
  settings: undefined,
  caddyfile: "# The Caddyfile\n:80 {\n\troot * /usr/share/caddy\n\tfile_server\n}\n",
};

describe("findRejections", () => {
  const reasonsFor = (changed: Partial<MachineFacts>) =>
    findRejections({ ...facts, ...changed }, "shop.example", "1.9.0");

  test("accepts an empty Debian 12 or 13, and a server that is already so", () => {
    expect(reasonsFor({})).toEqual([]);
    expect(reasonsFor({ osRelease: debian("13"), caddyfile: undefined })).toEqual([]);
    expect(
      reasonsFor({
        freeBytes: 1e9,
        runningVersion: "1.9.0",
        settings: "PUBLIC_URL=https://shop.example\n",
        caddyfile: "shop.example {\n}\n",
      }),
    ).toEqual([]);
  });

  test.each<[string, Partial<MachineFacts>, RegExp]>([
    ["another user than root", { isRoot: false }, /^Run this command as root/],
    ["Debian 11", { osRelease: debian("11") }, /knows Debian 12 and 13, but this is Debian GNU\/Linux 11\./],
    ["another system", { osRelease: "" }, /but this is another system/],
    [
      "a port of another program",
      { takenPorts: [{ port: 80, program: "nginx" }] },
      /^nginx listens on port 80, which the shop needs/,
    ],
    [
      "a port of an unknown program",
      { takenPorts: [{ port: 443, program: undefined }] },
      /^Another program listens on port 443/,
    ],
    ["a full disk", { freeBytes: 2.1e9 }, /^The disk has 2\.1 GB free\. A shop needs 3 GB/],
    ["another version", { runningVersion: "1.8.0" }, /runs version 1\.8\.0, and this folder has 1\.9\.0/],
    [
      "a shop of another domain",
      { settings: "HOST=127.0.0.1\nPUBLIC_URL=https://other.example\n" },
      /has the shop https:\/\/other\.example/,
    ],
    [
      "sites of another program",
      { caddyfile: "blog.example {\n}\n" },
      /^Caddy already serves other addresses/,
    ],
  ])("rejects %s in plain words", (_, changed, reason) => {
    expect(reasonsFor(changed)).toEqual([expect.stringMatching(reason)]);
  });
});

describe("parseDomain", () => {
  test.each([
    ["shop.example", "shop.example"],
    [" Shop.Example ", "shop.example"],
    ["متجر.مصر", "xn--pgbep1f.xn--wgbh1c"],
    ["https://shop.example", undefined],
    ["shop.example/en", undefined],
    ["shop.example:443", undefined],
    ["shop", undefined],
    ["192.0.2.1", undefined],
    ["-shop.example", undefined],
    ["", undefined],
    ["shop.example; rm -r /", undefined],
  ])("reads %j as %j", (text, domain) => {
    expect(parseDomain(text)).toBe(domain);
  });
});
