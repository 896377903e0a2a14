import { accountWords } from "../account-words.ts";
import { axeViolations } from "../axe-violations.ts";
import { expect, onPhone, test } from "../shop-test.ts";
import { eraseAccount, recoverPassword } from "./account-recovery.ts";
import { changeSettings, register } from "./account-walk.ts";
import { changeEmail } from "./email-change.ts";

const [words] = accountWords;

test(
  "a visitor creates, changes, recovers and deletes an account, and axe finds no violations",
  onPhone,
  async ({ page, rejections }) => {
    rejections.push(422);
    const look = async () => expect(await axeViolations(page)).toEqual([]);
    const person = await register(page, words, look);
    const changed = await changeSettings(page, words, person, look);
    const moved = await changeEmail(page, words, changed, look);
    const recovered = await recoverPassword(page, words, moved, look);
    await eraseAccount(page, words, recovered, look);
  },
);
