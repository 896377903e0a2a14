import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Drill } from "./drill.ts";
import { hasProgram } from "./environment/install-package.ts";
import { startDatabase } from "./environment/running-database.ts";
import { startShop, temporaryFolder } from "./environment/running-shop.ts";

const run = promisify(execFile);
const wapitiSeconds = Number(process.env["WAPITI_SECONDS"] ?? 600);
const owner = { email: "owner@smile.example", password: "a long quiet evening" };
const customer = {
  name: "Mona Ali",
  email: "mona@example.com",
  phone: "01012345678",
  password: "a good long password",
};
const wapitiModules =
  "sql,timesql,xss,permanentxss,exec,file,crlf,ssrf,xxe,redirect,csp,cookieflags,http_headers,backup,htaccess,methods,csrf,shellshock";

/** Findings of wapiti for which the shop has other protection. */
const explained: Readonly<Record<string, string>> = {
  "Cross Site Request Forgery": "no token: changes need a same-origin request instead",
  "HTTP Secure Headers": "frame-ancestors instead of X-Frame-Options, HSTS over https alone",
};

interface Target {
  readonly path: string;
  readonly data?: string;
  readonly token?: "customer" | "owner";
}

/** Valid requests, so that sqlmap's changes reach the statement. */
const targets: readonly Target[] = [
  { path: "/smile/api/products?category_id=1&sort=newest&min_price=1&max_price=900&page=1&per_page=24" },
  { path: "/smile/api/search?query=serum" },
  { path: "/smile/api/products/1/reviews?sort=newest&page=1" },
  { path: "/search?query=serum" },
  { path: "/en/products?category_id=1&sort=price_asc&min_price=1&max_price=900" },
  { path: "/smile/api/client/auth/login", data: `{"phone":"01012345678","password":"a good long password"}` },
  { path: "/smile/api/cart", data: '{"product_id":1,"quantity":1}', token: "customer" },
  { path: "/smile/api/admin/orders?q=1&sort=id&order=asc&page=1&status_id=1", token: "owner" },
  { path: "/smile/api/admin/products?q=serum&sort=id&order=asc&category_id=1", token: "owner" },
  { path: "/smile/api/admin/customers?q=mona&sort=id&order=asc", token: "owner" },
  { path: "/smile/api/admin/audit-log?resource=products&resource_id=1&sort=id", token: "owner" },
  { path: "/api/products/AAAA-BBBB-CCCC*" },
];

/** Runs sqlmap and wapiti against the shop. */
export const scanners: Drill = {
  name: "16-scanners",
  shows: ["R16", "R18", "R20"],
  minutes: 20,
  async run({ shutdown, say }) {
    if (!(await hasProgram("sqlmap")) || !(await hasProgram("wapiti"))) {
      return { notRunBecause: "sqlmap or wapiti is missing, and could not be installed" };
    }
    const folder = await temporaryFolder(shutdown);
    const database = await startDatabase(folder, shutdown);
    const settings = {
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      SECOND_FACTOR: "optional",
    };
    const shop = await startShop({ folder, databaseUrl: database.url, settings }, shutdown);
    await shop.ready();
    const tokens = {
      owner: await tokenOf(`${shop.url}/smile/api/admin/auth/login`, owner),
      customer: await tokenOf(`${shop.url}/smile/api/client/auth/register`, {
        ...customer,
        password_confirmation: customer.password,
      }),
    };
    let parameters = 0;
    const injectable: string[] = [];
    for (const target of targets) {
      const said = await sqlmap(shop.url, target, target.token && tokens[target.token], folder);
      parameters += said.split("does not seem to be injectable").length - 1;
      if (/identified the following injection point|is vulnerable/.test(said)) injectable.push(target.path);
      say(`sqlmap ${target.path}: ${injectable.includes(target.path) ? "INJECTABLE" : "nothing"}`);
    }
    const found = await wapiti(shop.url, folder);
    const bugs = await shop.bugs();
    for (const bug of bugs.slice(0, 3)) say(bug.slice(0, 400));
    const findings = Object.entries(found).filter(([, count]) => count > 0);
    const words = findings
      .map(([kind, count]) => `${count} × ${kind}${kind in explained ? ` (${explained[kind]})` : ""}`)
      .join(", ");
    return {
      held: injectable.length === 0 && findings.every(([kind]) => kind in explained) && bugs.length === 0,
      figures: `sqlmap (level 2, all techniques) on ${targets.length} addresses, ${parameters} parameters: ${injectable.length} injectable${injectable.length > 0 ? ` (${injectable.join(", ")})` : ""}; wapiti (${wapitiModules.split(",").length} modules, ${wapitiSeconds} s): ${words || "nothing"}; ${bugs.length} bugs in the log`,
    };
  },
};

const Token = z.object({ data: z.object({ access_token: z.string() }) });

async function tokenOf(url: string, body: object): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return Token.parse(await response.json()).data.access_token;
}

async function sqlmap(
  url: string,
  { path, data }: Target,
  token: string | undefined,
  folder: string,
): Promise<string> {
  const headers = [
    ...(data === undefined ? [] : ["-H", "Content-Type: application/json", "--data", data]),
    ...(token === undefined ? [] : ["-H", `Authorization: Bearer ${token}`]),
  ];
  const options = [
    "--batch",
    "--level",
    "2",
    "--dbms=postgresql",
    "--time-sec",
    "2",
    "--flush-session",
    "--disable-coloring",
    "--output-dir",
    join(folder, "sqlmap"),
  ];
  return await output("sqlmap", ["-u", url + path, ...headers, ...options], 300);
}

const Report = z.object({ vulnerabilities: z.record(z.string(), z.array(z.unknown())) });

/** Counts wapiti's findings by kind. */
async function wapiti(url: string, folder: string): Promise<Record<string, number>> {
  const report = join(folder, "wapiti.json");
  const options = [
    "--scope",
    "folder",
    "--flush-session",
    "--no-bugreport",
    "-m",
    wapitiModules,
    "-d",
    "3",
    "--max-links-per-page",
    "40",
    "--max-files-per-dir",
    "30",
    "--max-scan-time",
    String(wapitiSeconds / 3),
    "--max-attack-time",
    String(wapitiSeconds / 18),
    "-f",
    "json",
    "-o",
    report,
  ];
  await output("wapiti", ["-u", `${url}/en`, ...options], wapitiSeconds * 3);
  const { vulnerabilities } = Report.parse(JSON.parse(await readFile(report, "utf8")));
  return Object.fromEntries(Object.entries(vulnerabilities).map(([kind, found]) => [kind, found.length]));
}

/** Returns the output of a program, with any exit code. */
async function output(program: string, options: readonly string[], seconds: number): Promise<string> {
  const limits = { timeout: seconds * 1000, maxBuffer: 64 * 1024 * 1024 };
  return await run(program, options, limits).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? "",
  );
}
