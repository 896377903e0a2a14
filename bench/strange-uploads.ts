import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import { childrenOf, memoryOf } from "#scripts/processes/process-figures.ts";
import { heavyPicture } from "#shop/media/testing/sent-pictures.ts";
import { percentile } from "./percentile.ts";
import { type Bench, runBench } from "./run-bench.ts";

// `node bench/strange-uploads.ts`: what visitors and customers notice while strangers send photos that are hard to unpack,
// and forms of very many parts.

const atOnce = 20;
const floodTime = 20_000;
const pause = 500;
const person = {
  name: "Mona Ali",
  email: "mona@example.com",
  phone: "01012345678",
  password: "correct horse",
};
const headers = { "content-type": "application/json" };

await runBench("strange-uploads", bench);

async function bench({ shop: { url, pid }, machine }: Bench): Promise<string> {
  const made = await fetch(`${url}/smile/api/client/auth/register`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...person, password_confirmation: person.password }),
  });
  z.literal(201).parse(made.status);
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = await sharp({ create: { width: 950, height: 716, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  const large = await sharp(small).resize(5700, 4300).jpeg({ quality: 70, progressive: true }).toBuffer();
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const floods = {
    nothing: null,
    "7,740² pixels, 16 bits, interlaced": formWith(await heavyPicture()),
    "24 million pixels, progressive": formWith(large),
    "185,000 parts, 9 MB": { body: part.repeat(185_000), type: "multipart/form-data; boundary=x" },
  };
  const rows: string[] = [];
  for (const [name, form] of Object.entries(floods)) {
    const before = megabytes(memoryOf(pid));
    const { page, signIn, answers, memory, apart, refused, asked } = await measure(url, pid, form);
    rows.push(
      `| ${name} | ${answers} | ${page} | ${signIn} | ${refused} of ${asked} | ${before} | ${megabytes(memory)} | ${apart === 0 ? "" : megabytes(apart)} |`,
    );
  }
  return `\`node bench/strange-uploads.ts\` on ${machine}; limits off; ${atOnce} at once for ${floodTime / 1000} s, each again ${pause} ms after its answer.

| Sent as reports of fakes | answers | kept page, 99 of 100 within ms | sign-in | refused | memory of the shop before, MB | at most | of the process that draws |
| --- | --- | --: | --: | --: | --: | --: | --: |
${rows.join("\n")}`;
}

interface Form {
  readonly body: string | FormData;
  readonly type?: string;
}

function formWith(photo: Uint8Array): Form {
  const body = new FormData();
  for (const name of ["code", "details", "phone"]) body.append(name, "");
  for (const name of ["seller", "place"]) body.append(name, "Cairo");
  body.append("photo", new File([new Uint8Array(photo)], "photo.png"));
  return { body };
}

async function measure(url: string, pid: number, form: Form | null) {
  const statuses = new Map<number, number>();
  const ends = performance.now() + floodTime;
  const isOver = () => performance.now() > ends;

  async function flood(): Promise<void> {
    while (form !== null && !isOver()) {
      const answer = await fetch(`${url}/en/Product/Verify/report`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: url, ...(form.type !== undefined && { "content-type": form.type }) },
        body: form.body,
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      await sleep(pause);
    }
  }

  const times = { page: [] as number[], signIn: [] as number[] };
  let [memory, apart, refused] = [0, 0, 0];
  async function ask(): Promise<void> {
    const body = JSON.stringify({ phone: person.phone, password: person.password });
    while (!isOver()) {
      const page = await timeOf(() => fetch(`${url}/en/products`));
      const signIn = await timeOf(() =>
        fetch(`${url}/smile/api/client/auth/login`, { method: "POST", headers, body }),
      );
      times.page.push(page.milliseconds);
      times.signIn.push(signIn.milliseconds);
      refused += [page, signIn].filter(({ isRefused }) => isRefused).length;
      memory = Math.max(memory, memoryOf(pid) ?? 0);
      apart = Math.max(apart, ...childrenOf(pid).map((child) => memoryOf(child) ?? 0));
      await sleep(20);
    }
  }

  await Promise.all([ask(), ...Array.from({ length: atOnce }, flood)]);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  const within = (figures: readonly number[]) => Math.round(percentile(figures, 0.99));
  return {
    page: within(times.page),
    signIn: within(times.signIn),
    answers,
    memory,
    apart,
    refused,
    asked: 2 * times.page.length,
  };
}

async function timeOf(request: () => Promise<Response>) {
  const begun = performance.now();
  const response = await request();
  await response.arrayBuffer();
  const milliseconds = performance.now() - begun;
  z.union([z.literal(200), z.literal(503)]).parse(response.status);
  return { milliseconds, isRefused: response.status === 503 };
}

function megabytes(bytes: number | undefined): number {
  return Math.round((bytes ?? 0) / 1_000_000);
}
