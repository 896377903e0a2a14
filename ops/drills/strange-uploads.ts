import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { cores, pin } from "#scripts/processes/cores.ts";
import { childrenOf, memoryOf } from "#scripts/processes/process-figures.ts";
import { heavyImage } from "#shop/media/testing/sent-images.ts";
import type { Drill } from "./drill.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";
import { percentileAfterFirst, watchFromChildProcess } from "./environment/watch-from-child-process.ts";

const senders = 20;
const secondsOfEach = 20;
const maxWait = 1000;
const maxMemory = 800;
const person = {
  name: "Mona Ali",
  email: "mona@example.com",
  phone: "01012345678",
  password: "correct horse",
};

/** Twenty strangers send photos that are hard to decode, and forms with very many parts, while others view pages and sign in. */
export const strangeUploads: Drill = {
  name: "30-strange-uploads",
  shows: ["R30", "A1", "A9"],
  minutes: 2,
  async run({ shutdown, say }) {
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const shop = await startShop({ folder, databaseUrl: database.url }, shutdown);
    await shop.ready();
    for (const pid of [shop.pid(), database.pid(), ...childrenOf(database.pid())]) pin(pid, cores.responding);
    pin(process.pid, cores.asking);
    await post(`${shop.url}/smile/api/client/auth/register`, {
      ...person,
      password_confirmation: person.password,
    });
    const said: string[] = [];
    let held = true;
    for (const [name, form] of Object.entries(await forms())) {
      const { page, signIn, statuses, memory } = await measure(shop.url, shop.pid(), form);
      held &&= page < maxWait && signIn < maxWait && memory < maxMemory && !statuses.has(500);
      const responses = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
      said.push(
        `${name}: ${responses}; page p99 ${page} ms, sign-in p99 ${signIn} ms, shop and its image process ${memory} MB at most`,
      );
      say(said.at(-1) ?? "");
    }
    const bugs = await shop.bugs();
    return {
      held: held && bugs.length === 0,
      figures: `${senders} senders, ${secondsOfEach} s each, limits off; ${said.join("; ")} (limits ${maxWait} ms, ${maxMemory} MB); ${bugs.length} bugs in the log`,
    };
  },
};

interface Form {
  readonly body: string | FormData;
  readonly type?: string;
}

async function forms(): Promise<Record<string, Form>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = await sharp({ create: { width: 950, height: 716, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const large = await sharp(small).resize(5700, 4300).jpeg({ quality: 70, progressive: true }).toBuffer();
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  return {
    "7,740² pixels, 16 bits, interlaced": formWith(await heavyImage()),
    "24 million pixels, progressive": formWith(large),
    "185,000 parts, 9 MB": { body: part.repeat(185_000), type: "multipart/form-data; boundary=x" },
  };
}

function formWith(photo: Uint8Array): Form {
  const body = new FormData();
  for (const name of ["code", "details", "phone"]) body.append(name, "");
  for (const name of ["seller", "place"]) body.append(name, "Cairo");
  body.append("photo", new File([new Uint8Array(photo)], "photo.png"));
  return { body };
}

async function measure(url: string, pid: number, form: Form) {
  const statuses = new Map<number, number>();
  const ends = performance.now() + secondsOfEach * 1000;
  const isOver = () => performance.now() > ends;

  async function flood(): Promise<void> {
    while (!isOver()) {
      const response = await fetch(`${url}/en/Product/Verify/report`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: url, ...(form.type !== undefined && { "content-type": form.type }) },
        body: form.body,
      });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  }

  let memory = 0;
  async function watchMemory(): Promise<void> {
    while (!isOver()) {
      const all = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (memoryOf(one) ?? 0), 0);
      memory = Math.max(memory, Math.round(all / 1e6));
      await sleep(100);
    }
  }

  const { phone, password } = person;
  const [times] = await Promise.all([
    watchFromChildProcess(
      {
        page: { url: `${url}/en/products` },
        signIn: { url: `${url}/smile/api/client/auth/login`, body: { phone, password } },
      },
      secondsOfEach,
    ),
    watchMemory(),
    ...Array.from({ length: senders }, flood),
  ]);
  return {
    page: percentileAfterFirst(0.99, times.get("page")),
    signIn: percentileAfterFirst(0.99, times.get("signIn")),
    statuses,
    memory,
  };
}

async function post(url: string, body: object): Promise<Response> {
  return await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
