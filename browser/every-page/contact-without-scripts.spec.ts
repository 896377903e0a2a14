import { expect, test } from "../shop-test.ts";
import { expectThanks, messagesFrom, sendMessage, writeMessage } from "./contact-walk.ts";
import { contactWords } from "./contact-words.ts";

const [, words] = contactWords;

test("a visitor contacts the shop without scripts", async ({ page, rejections }) => {
  rejections.push(422);
  const responses: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") responses.push(response.status());
  });
  const { email } = await writeMessage(page, words);
  await sendMessage(page, words);
  await expectThanks(page, words);
  expect(responses).toEqual([422, 422, 303]);
  expect(await messagesFrom(email)).toHaveLength(1);
  await page.reload();
  await expectThanks(page, words);
  expect(await messagesFrom(email)).toHaveLength(1);
});
