import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#db/database.ts";
import { say } from "#scripts/launch/say.mjs";
import { openCacheClient, type Person, type Seen } from "./cache-client.ts";

// Requests everything through a shared cache as two customers, a guest and a visitor: `shared-cache.ts <origin> <seconds>`.
// The seconds are those in which a changed price must show.
const [origin = "", seconds = "32"] = process.argv.slice(2);

const { ask, post, customer } = openCacheClient(origin);
const faults: string[] = [];
function check(isGood: boolean, fault: string): void {
  if (!isGood) faults.push(fault);
}

const salma = await customer("Secret Salma", "55512345");
const mona = await customer("Secret Mona", "55567890");
for (const product of ["1", "2", "3"])
  await post(salma, "/cart/lines", { product_id: product, quantity: "2" });
await post(salma, "/wishlist/items", { product_id: "1" });
const guest: Person = {
  name: "a guest",
  cookies: new Map([
    ["hint", "out.0.9."],
    ["session", "made-up"],
  ]),
  secrets: [],
};
const visitor: Person = { name: "a visitor", cookies: new Map(), secrets: [] };
const people = [salma, visitor, mona, guest];

const pages = [
  "/",
  "/products",
  "/offers",
  "/collections/1",
  "/product/1",
  "/routine",
  "/terms",
  "/exchange",
  "/Contact",
  "/nothing",
];
const shared = [
  ...pages.flatMap((path) => [path, `/en${path === "/" ? "" : path}`]),
  "/products.data",
  "/en/product/1.data",
  "/en/product/1.data?_routes=product%2Fproduct-page",
  "/smile/api/products",
  "/smile/api/products/1",
  "/smile/api/search?query=serum",
];
const own = [
  "/cart",
  "/me",
  "/account_setting",
  "/wishlist",
  "/checkout",
  "/cart/sheet",
  "/track",
  "/order/1",
  "/order/1/return",
  "/order/1/return.data",
  "/en/order/S-1/return/made-up",
  "/en/order/S-1/made-up",
  "/smile/api/orders/1",
  "/en/cart.data",
  "/?news=1",
  "/login",
  "/smile/api/coupons",
];

/** Returns private texts of others in a response. */
function leaks(to: Person, path: string, { body, headers }: Seen): void {
  const told = body + [...headers].join("\n");
  for (const other of people) {
    if (other === to) continue;
    for (const secret of other.secrets)
      check(secret === "" || !told.includes(secret), `${path} shows ${to.name} something of ${other.name}`);
  }
}

for (let round = 0; round < 3; round++) {
  for (const path of shared) {
    const seen: Seen[] = [];
    for (const person of people) {
      const one = await ask(person, path);
      leaks(person, path, one);
      for (const secret of person.secrets)
        check(secret === "" || !one.body.includes(secret), `${path} is stored with ${person.name}'s own`);
      check(!one.headers.has("Set-Cookie"), `${path} sets a cookie`);
      check(!/cookie/i.test(one.headers.get("Vary") ?? ""), `${path} varies by cookie`);
      seen.push(one);
    }
    check(new Set(seen.map(({ body }) => body)).size === 1, `${path} is not the same for everybody`);
    check(
      seen.slice(1).every(({ isHit }) => isHit),
      `${path} comes from the shop again`,
    );
  }
  for (const path of own) {
    for (const person of people) {
      const one = await ask(person, path);
      leaks(person, path, one);
      check(!one.isHit, `${path} comes from the cache`);
      check(!/public/.test(one.headers.get("Cache-Control") ?? ""), `${path} is public`);
    }
  }
}
say(`${shared.length} public addresses and ${own.length} private ones, asked three times by each of four`);
const profile = JSON.parse((await ask(salma, "/me")).body);
check(profile?.name === salma.name && profile?.wishlist?.length === 1, "GET /me does not know Salma");
check(
  salma.cookies.get("hint")?.startsWith("in.6.") === true,
  "the hint does not count the pieces of Salma's cart",
);

const token = { Authorization: "Bearer made-up" };
const withToken = await ask(visitor, "/smile/api/products", { headers: token });
check(!withToken.isHit, "a request with a token is served from the cache");

const added = await post(salma, "/cart/lines", { product_id: "4", quantity: "1", next: "/products" });
const news = added.headers.get("Location") ?? "";
check(news === "/products?news=1", `adding leads to ${news}`);
const isTold = ({ body }: Seen) => /class="toast(?: timed)?"/.test(body);
check(!isTold(await ask(mona, news)), "another customer is told the message");
check(isTold(await ask(salma, news)), "the customer is not told the message");
check(!isTold(await ask(salma, news)), "the message is told twice");
check(!isTold(await ask(salma, "/products")), "the shared page tells the message");
say("a message after a form is told once, to the customer who sent it");

await checkChangedPrice(Number(seconds));

for (const fault of faults) say(`FAULT: ${fault}`);
say(faults.length === 0 ? "nothing personal was stored or shown to anybody else" : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Changes a price and checks that it shows within these seconds. */
async function checkChangedPrice(seconds: number): Promise<void> {
  const readPrice = async (path: string, price: string) => (await ask(visitor, path)).body.includes(price);
  await ask(visitor, "/en/product/1");
  await ask(visitor, "/smile/api/products/1");
  const db = openDatabase(process.env["DATABASE_URL"] ?? "");
  await db
    .updateTable("products")
    .set({ price: 987_600, discounted_price: null })
    .where("id", "=", 1)
    .execute();
  await db.destroy();
  const changed = performance.now();
  while (
    !(await readPrice("/en/product/1", "9,876")) ||
    !(await readPrice("/smile/api/products/1", "9876"))
  ) {
    const waited = (performance.now() - changed) / 1000;
    if (waited > seconds) {
      check(false, `the changed price does not show after ${waited.toFixed(1)} s`);
      break;
    }
    await sleep(100);
  }
  say(`a changed price shows after ${((performance.now() - changed) / 1000).toFixed(1)} s, on page and API`);
}
