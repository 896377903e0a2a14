import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { heavyImage, image } from "../testing/sent-images.ts";
import { openImageProcess } from "./open-image-process.ts";

const small = await image(60, 40).png().toBuffer();
const large = await image(4000, 3000).webp({ effort: 0 }).toBuffer();

function opened(options: Parameters<typeof openImageProcess>[0] = {}) {
  const drawer = openImageProcess(options);
  onTestFinished(() => drawer.close());
  return drawer;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}
const isAlive = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

describe("openImageProcess", () => {
  test("rejects images that are large unpacked by their header, and accepts a photo of 50 megapixels (A1) (R30)", async () => {
    const drawer = opened();
    const heavy = await heavyImage();
    const photo = await image(8160, 6120).jpeg().toBuffer();
    expect(await drawer.reencodePhoto(heavy)).toEqual({ ok: false, rejection: { code: "photo_heavy" } });
    const drawn = await drawer.reencodePhoto(photo);
    if (!drawn.ok) throw new Error(drawn.rejection.code);
    expect(await sharp(drawn.value).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1200 });
  });

  test("decodes nothing in the shop's own process, whose memory does not grow (A1) (R19)", async () => {
    const drawer = opened();
    const sent = await image(8000, 3000).png({ progressive: true }).toBuffer();
    await drawer.reencodePhoto(small);
    const before = process.memoryUsage.rss();
    expect(await drawer.reencodePhoto(sent)).toMatchObject({ ok: true });
    expect(process.memoryUsage.rss() - before).toBeLessThan(40_000_000);
  });

  test("limits waiting customer photos, and processes images of staff first (A1) (R30)", async () => {
    const drawer = opened({ maxWaiting: 3 });
    const done: string[] = [];
    const photos = Array.from({ length: 8 }, async () => {
      const { ok } = await drawer.reencodePhoto(small);
      done.push(ok ? "photo" : "busy");
    });
    const ofStaff = drawer.reencodeMaster(small).then(() => done.push("staff"));
    await Promise.all([...photos, ofStaff]);
    expect(done).toEqual(["busy", "busy", "busy", "busy", "photo", "staff", "photo", "photo", "photo"]);
  });

  test("lets the networks of senders take turns, so that none takes the places of another (C1)", async () => {
    const drawer = opened({ maxWaiting: 3 });
    const done: string[] = [];
    const send = async (name: string, address: string) => {
      const { ok } = await drawer.reencodePhoto(small, address);
      done.push(ok ? name : `${name} is refused`);
    };
    const flood = Array.from({ length: 6 }, (_, index) => send("flood", `192.0.2.${index}`));
    await Promise.all([...flood, send("home", "198.51.100.7")]);
    expect(done.filter((name) => name.startsWith("home"))).toEqual(["home"]);
    expect(done.indexOf("home")).toBeLessThan(done.lastIndexOf("flood"));
  });

  test.each([
    ["takes too long", { timeout: 1 }],
    ["takes too much memory", { maxBytes: 1_000_000 }],
  ])("rejects an image that %s, and processes the next one in a new process (A1)", async (_, options) => {
    const drawer = opened(options);
    for (const _time of [1, 2])
      expect(await drawer.reencodePhoto(large)).toEqual({
        ok: false,
        rejection: { code: "photo_heavy" },
      });
  });

  test.runIf(process.platform === "linux")(
    "rejects an image when the process dies, and starts another process (A1)",
    async () => {
      const drawer = opened();
      const before = childrenOf(process.pid);
      await drawer.reencodePhoto(small);
      const [pid] = childrenOf(process.pid).filter((child) => !before.includes(child));
      if (pid === undefined) throw new Error("expected a process");
      const drawing = drawer.reencodePhoto(large);
      process.kill(pid, "SIGKILL");
      expect(await drawing).toEqual({ ok: false, rejection: { code: "photo_heavy" } });
      expect(await drawer.reencodePhoto(small)).toMatchObject({ ok: true });
    },
  );

  test.runIf(process.platform === "linux")(
    "ends when it is idle and when its parent ends or is killed (A1)",
    async () => {
      const before = childrenOf(process.pid);
      const drawer = opened({ idleTime: 20 });
      await drawer.reencodePhoto(small);
      const [idle = 0] = childrenOf(process.pid).filter((child) => !before.includes(child));
      await eventually(() => expect(isAlive(idle)).toBe(false));

      const program = fileURLToPath(new URL("./open-image-process.ts", import.meta.url));
      const script = `const { openImageProcess } = await import(${JSON.stringify(program)});
      await openImageProcess().reencodePhoto(new Uint8Array(3));
      console.log("drawn"); setInterval(() => {}, 1000);`;
      const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void parent.kill("SIGKILL"));
      await once(parent.stdout, "data");
      const [orphan] = childrenOf(parent.pid ?? 0);
      if (orphan === undefined) throw new Error("expected a process");
      parent.kill("SIGKILL");
      await eventually(() => expect(isAlive(orphan)).toBe(false));
    },
  );
});
