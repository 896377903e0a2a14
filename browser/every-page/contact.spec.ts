import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, signUp, test } from "../shop-test.ts";
import { expectThanks, messagesFrom, sendMessage, writeMessage } from "./contact-walk.ts";
import { contactWords } from "./contact-words.ts";

const [words] = contactWords;

test(
  "a visitor's message is sent once, however often the button is pressed",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(422);
    const look = async () => expect(await axeViolations(page)).toEqual([]);
    const { name, phone, email } = await writeMessage(page, words, look);
    await page.getByRole("button", { name: words.send, exact: true }).dblclick();
    await expectThanks(page, words);
    await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
    await look();
    expect(await messagesFrom(email)).toEqual([
      { name, phone: `+2${phone}`, message: words.question, language: words.language, customer_id: null },
    ]);
    await page.getByRole("link", { name: words.another }).click();
    await expect(page).toHaveURL(`${words.at}/Contact`);
    for (const label of [words.name, words.phone, words.email, words.message])
      await expect(page.getByLabel(label)).toHaveValue("");
  },
);

test("the form is prefilled for a signed-in customer", onPhone, async ({ page }) => {
  const { name, phone, email } = await signUp(page);
  await page.goto(`${words.at}/Contact`);
  await expect(page.getByLabel(words.name)).toHaveValue(name);
  expect((await page.getByLabel(words.phone).inputValue()).replace(/\s/g, "")).toBe(phone);
  await expect(page.getByLabel(words.email)).toHaveValue(email);
  await page.getByLabel(words.message).fill(words.question);
  await sendMessage(page, words);
  await expectThanks(page, words);
  const [message, ...others] = await messagesFrom(email);
  expect(message?.customer_id).not.toBeNull();
  expect(others).toEqual([]);
});
