import { expect, test } from "vitest";
import { linksTo } from "#emails/links.ts";
import { confirmationLink } from "#shop/orders/confirm-by-link.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { returnLink } from "#shop/returns/return-link.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { localised, paths } from "#web/paths.ts";

test.each(["ar", "en"] as const)("links of e-mails in %s equal the addresses of the pages", (language) => {
  const links = linksTo("https://smile.example", language);
  const page = (path: string) => `https://smile.example${localised(path, language)}`;
  expect(links.products).toBe(page(paths.products()));
  expect(links.forgotPassword).toBe(page(paths.forgotPassword()));
  expect(links.review(7, 9)).toBe(page(paths.review(7, 9)));
  expect(links.orderReturn(7)).toBe(page(paths.orderReturn(7)));
  expect(links.confirmEmail("t_-1")).toBe(page(paths.confirmEmail("t_-1")));
  const order = { id: 7, order_no: "123456782", view_version: 1 };
  const token = testCodeKey.confirmationToken(order);
  expect(confirmationLink("https://smile.example", testCodeKey, order, language)).toBe(
    page(paths.orderConfirmation(order.order_no, token)),
  );
  expect(viewLink("https://smile.example", testCodeKey, order, language)).toBe(
    page(paths.orderView(order.order_no, testCodeKey.viewToken(order))),
  );
  expect(returnLink("https://smile.example", testCodeKey, order, language)).toBe(
    page(paths.returnByLink(order.order_no, testCodeKey.returnToken(order))),
  );
  const reset = `${page(paths.resetPassword("7"))}?token=t_-1&email=mona%2Ba%40example.com`;
  expect(links.resetPassword(7, "t_-1", "mona+a@example.com")).toBe(reset);
});
