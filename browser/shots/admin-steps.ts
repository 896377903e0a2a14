import { m } from "#admin/messages/compiled/messages.js";
import { nationalPhone } from "#contract/phone/phone.ts";
import { inDatabase } from "../shop-database.ts";
import { expect } from "../shop-test.ts";
import type { AdminScene, AdminShot } from "./admin-shot.ts";

const calls = (start: string) => (url: URL) =>
  (url.pathname + url.search).startsWith(`/smile/api/admin/${start}`);

/** Leaves requests to paths with this prefix unanswered, to show the loading state. */
function holdResponses(start: string) {
  return async ({ page }: AdminScene) => {
    await page.route(calls(start), () => {});
  };
}

/** Fails requests to paths with this prefix as offline. */
function dropConnection(start: string) {
  return async ({ page }: AdminScene) => {
    await page.route(calls(start), (route) => route.abort());
  };
}

async function showSkeleton({ page }: AdminScene): Promise<void> {
  await expect(page.locator(".skeleton").first()).toBeVisible();
}

async function showFailure({ page, say }: AdminScene): Promise<void> {
  await expect(page.getByRole("button", { name: m.try_again({}, say) })).toBeVisible();
}

/** Screenshots of a page that loads, and of one without a connection, for requests with this prefix. */
export function loadingAndOffline(name: string, path: string, start: string): AdminShot[] {
  const shot = { path, screen: true } as const;
  return [
    { ...shot, name: `${name}-loading`, before: holdResponses(start), steps: showSkeleton },
    {
      ...shot,
      name: `${name}-offline`,
      refused: ["net::ERR_FAILED"],
      before: dropConnection(start),
      steps: showFailure,
    },
  ];
}

/** Presses the button with this message as its name. */
export function press(message: (inputs: Record<string, never>, say: AdminScene["say"]) => string) {
  return async ({ page, say }: AdminScene) => {
    await page
      .getByRole("button", { name: message({}, say), exact: true })
      .first()
      .click();
  };
}

/** Opens the filters of a list: a sheet on a phone, a menu on a desktop. */
export async function chooseFilter({ page, say, isPhone }: AdminScene): Promise<void> {
  if (isPhone) {
    await page.getByRole("button", { name: m.filters({}, say) }).click();
    await page.locator(".filter-sheet summary").nth(1).click();
    return;
  }
  await page
    .getByRole("button", { name: m.column_city({}, say) })
    .first()
    .click();
  await expect(page.locator(".popover")).toBeVisible();
}

/** Selects the first `count` orders of the list. */
export async function chooseOrders({ page, say, isPhone }: AdminScene, count: number): Promise<void> {
  if (isPhone) await page.getByRole("button", { name: m.choose_rows({}, say) }).click();
  const boxes = page.locator(isPhone ? ".card .checkbox" : "tbody .checkbox");
  await expect(boxes.nth(count - 1)).toBeVisible();
  for (let index = 0; index < count; index++) await boxes.nth(index).click();
}

/** Opens the handover of six orders and pastes tracking numbers: valid ones, one too short, one duplicate, one missing. */
export async function pasteNumbers(scene: AdminScene): Promise<void> {
  const { page, say } = scene;
  await chooseOrders(scene, 6);
  await page.locator(".pick-bar .primary").click();
  const field = page.getByRole("textbox", { name: m.tracking_numbers({}, say) });
  const numbers = ["7710001000", "771000100", "7710001002", "7710001000", "7710001004", ""];
  const lines = (await field.inputValue()).split("\n");
  await field.fill(lines.map((line, index) => `${line}${numbers[index] ?? ""}`).join("\n"));
  await expect(page.getByText(m.rows_problems({ count: 2 }, say))).toBeVisible();
}

/** Submits the handover with a fake response, because other screenshots show the same orders. */
export async function handoverInPretence(scene: AdminScene): Promise<void> {
  const { page, say } = scene;
  await pasteNumbers(scene);
  await page.route("**/hand-overs", (route) => route.fulfill({ status: 201, json: { data: { id: 1 } } }));
  await page.route("**/hand-overs/tracking", (route) => route.fulfill({ json: { data: null } }));
  await page.getByRole("button", { name: m.hand_over_count({ count: 4 }, say) }).click();
  await expect(page.getByRole("dialog", { name: m.orders_shipped({ count: 4 }, say) })).toBeVisible();
}

/** Types the phone of a known customer with a refused order and a note, chooses an address and adds a product. */
export async function fillInCaller({ page, say }: AdminScene): Promise<void> {
  const phone = await inDatabase(async (db) => {
    const { phone, customer_id } = await db
      .selectFrom("orders")
      .select(["phone", "customer_id"])
      .where("status_id", "=", 7)
      .where("customer_id", "is not", null)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("customers")
      .set({ note: "تتصل بعد الخامسة، والبوّاب يستلم عنها" })
      .where("id", "=", customer_id)
      .execute();
    return phone;
  });
  await page.getByLabel(m.column_phone({}, say)).fill(nationalPhone(phone));
  const known = page.getByRole("region", { name: m.known_customer({}, say) });
  await known
    .getByRole("button", { name: m.use_address({}, say) })
    .first()
    .click();
  await page.getByRole("combobox", { name: m.add_product({}, say) }).fill("SPF");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page.getByRole("region", { name: m.previewed_totals({}, say) })).toBeVisible();
}
