import { sql } from "kysely";
import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { createEveryRead } from "./testing/every-read.ts";

const { app, db, buyer, owner, reads, addressOf, statusOf } = await createEveryRead();

/** Removes the path of the API, a word of the search, and addresses of test staff: they stay in a shop of any name. */
const withoutListed = (text: string) =>
  text.replace(/\/smile\/api|smile lines|Staff-\d+-\d+@smile\.example/g, "");

test("no response of the API has the demo's name in a shop of another brand", async () => {
  await sql`update settings set brand_ar = 'نور', brand_en = 'Nour', since = null, greeting_ar = default, greeting_en = default,
    footer_ar = '', footer_en = '', home_title_ar = '', home_title_en = '', home_description_ar = '', home_description_en = '',
    email = 'care@nour.example', facebook_url = null, instagram_url = null, seller_ar = 'نور', seller_en = 'Nour'`.execute(
    db,
  );
  await sql`update emails set to_address = 'care@nour.example' where to_address = 'hello@smile.example'`.execute(
    db,
  );
  await sql`delete from content_sections`.execute(db);
  await sql`delete from content_page_versions`.execute(db);
  const faults: string[] = [];
  // The changes of the software may name commands and files with its own name.
  for (const path of reads.filter((one) => statusOf(one) === 200 && one !== "/admin/release")) {
    for (const language of languages) {
      const token = path.startsWith("/admin") ? owner.token : buyer.token;
      const headers = { authorization: `Bearer ${token}`, "accept-language": language };
      const response = await app.request(addressOf(path), { headers });
      const name = response.headers.get("content-disposition") ?? "";
      const text = withoutListed(`${name}\n${await response.text()}`);
      const at = text.search(/smile|سمايل/i);
      if (at >= 0) faults.push(`${path}: ${text.slice(Math.max(0, at - 60), at + 60)}`);
    }
  }
  expect(faults).toEqual([]);
});
