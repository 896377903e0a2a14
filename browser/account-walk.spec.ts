import { leave, recoverPassword } from "./account-recovery.ts";
import { changeSettings, register } from "./account-walk.ts";
import { accountWords } from "./account-words.ts";
import { seriousFindings } from "./serious-findings.ts";
import { expect, test } from "./shop-test.ts";

for (const words of accountWords) {
  test(`an account is made, changed, recovered and erased in ${words.language}, and axe finds nothing serious on the way`, async ({
    page,
    refusals,
  }, { project }) => {
    // Either width once: the other tests look at both.
    test.skip(project.name !== (words.language === "ar" ? "phone" : "desktop"));
    refusals.push(422);
    const look = async () => expect(await seriousFindings(page)).toEqual([]);
    const person = await register(page, words, look);
    const changed = await changeSettings(page, words, person, look);
    const recovered = await recoverPassword(page, words, changed, look);
    await leave(page, words, recovered, look);
  });
}
