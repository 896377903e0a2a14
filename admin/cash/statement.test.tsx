import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { StatementRow, StatementSheet } from "#contract/admin/statements/statement.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { courier, statement } from "../testing/statement-rows.ts";
import { chooseFile } from "../testing/typing.ts";
import { amountText } from "../ui/written-values.tsx";

/** Fake API: stores each decision, and closes only a fully decided statement. */
function statementApi(first: StatementSheet = statement): FakeApi {
  let sheet = first;
  const decide = (number: number) => (body: unknown) => {
    const { decision } = body as { readonly decision: StatementRow["decision"] };
    const rows = sheet.rows.map((row) => (row.row === number ? { ...row, decision } : row));
    const undecided = rows.filter(({ result, decision }) => result !== "equal" && decision === null).length;
    sheet = { ...sheet, rows, undecided };
    return { data: sheet };
  };
  return {
    "GET /statements/5": () => ({ data: sheet }),
    "PATCH /statements/5/rows/3": ({ body }) => decide(3)(body),
    "PATCH /statements/5/rows/4": ({ body }) => decide(4)(body),
    "POST /statements/5/close": () => {
      if (sheet.undecided > 0) return reject(409, { message: "Rows are undecided." });
      sheet = { ...sheet, closed_at: "2026-03-07T10:00:00.000Z" };
      return { data: sheet };
    },
  };
}
const rowOf = (name: string) => screen.getByRole("row", { name: (all) => all.startsWith(name) });
const decisionOf = (name: string, words: typeof english | typeof arabic = english) =>
  within(rowOf(name)).getByRole<HTMLSelectElement>("combobox", { name: m.decision({}, words) });
const closeButton = () => screen.getByRole("button", { name: m.close_statement({}, english) });
const choose = (select: HTMLSelectElement, value: string) => fireEvent.change(select, { target: { value } });

describe("<StatementPage>", () => {
  test.each([english, arabic])(
    "shows the rows that differ with their cause and the proposed decision ($locale)",
    async (words) => {
      await openPage("/cash/statements/5", { api: statementApi(), language: words.locale });
      await screen.findByText("100000012");
      const different = rowOf("100000012");
      expect(within(different).getByText(m.result_different({}, words))).toBeTruthy();
      expect(within(different).getByText("−50.00")).toBeTruthy();
      expect(within(different).getByText(m.cause_less({}, words))).toBeTruthy();
      const decision = m.decision_book_and_claim({ paid: amountText(450), rest: amountText(50) }, words);
      const proposed = m.proposed({ decision }, words);
      expect(decisionOf("100000012", words).selectedOptions[0]?.text).toBe(proposed);
      expect(within(rowOf("TR900")).getByText(m.result_unknown({}, words))).toBeTruthy();
      expect(screen.queryByText("100000011")).toBeNull();
    },
  );

  test("shows the equal rows in their tab, without a decision", async () => {
    const router = await openPage("/cash/statements/5", { api: statementApi() });
    await screen.findByText("100000012");
    fireEvent.click(screen.getByRole("link", { name: new RegExp(`^${m.result_equal({}, english)}`) }));
    expect(await screen.findByText("100000011")).toBeTruthy();
    expect(screen.queryByText("100000012")).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(router.state.location.search).toBe("?tab=equal");
  });

  test("closes only after a decision for each row that differs", async () => {
    await openPage("/cash/statements/5", { api: statementApi() });
    await screen.findByText("100000012");
    expect(screen.getByText(m.rows_to_decide_first({ count: 2 }, english))).toBeTruthy();
    expect(closeButton()).toHaveProperty("disabled", true);
    choose(decisionOf("100000012"), "accept");
    await screen.findByText(m.rows_to_decide_first({ count: 1 }, english));
    expect(screen.queryByText("100000012")).toBeNull();
    expect(closeButton()).toHaveProperty("disabled", true);
    choose(decisionOf("TR900"), "postpone");
    await screen.findByText(m.ready_to_close({ count: 1 }, english));
    fireEvent.click(closeButton());
    // Nothing is sent before the sums are confirmed.
    const dialog = within(await screen.findByRole("dialog"));
    expect(screen.queryByText(m.statement_closed({}, english))).toBeNull();
    expect(dialog.getByText(m.close_to_bank({}, english))).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: /^Close and record/ }));
    expect(await screen.findByText(m.statement_closed({}, english))).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: m.close_statement({}, english) })).toBeNull(),
    );
    expect(screen.queryByRole("button", { name: m.remove_statement({}, english) })).toBeNull();
  });

  test("accepts all proposals, and leaves rows without one", async () => {
    await openPage("/cash/statements/5", { api: statementApi() });
    fireEvent.click(await screen.findByRole("button", { name: m.take_proposed({}, english) }));
    await screen.findByText(m.rows_to_decide_first({ count: 1 }, english));
    expect(screen.queryByText("100000012")).toBeNull();
    expect(decisionOf("TR900").value).toBe("");
  });

  test("shows why the API rejects closing", async () => {
    const api = statementApi({ ...statement, undecided: 0 });
    api["POST /statements/5/close"] = () => reject(409, { message: "An order was booked in the meantime." });
    await openPage("/cash/statements/5", { api });
    fireEvent.click(await screen.findByRole("button", { name: m.close_statement({}, english) }));
    fireEvent.click(await screen.findByRole("button", { name: /^Close and record/ }));
    expect(await screen.findByText("An order was booked in the meantime.")).toBeTruthy();
    expect(closeButton()).toBeTruthy();
  });

  test("shows packers the decisions without fields and buttons", async () => {
    await openPage("/cash/statements/5", { api: statementApi(), role: "packer" });
    await screen.findByText("100000012");
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("button", { name: m.close_statement({}, english) })).toBeNull();
  });
});

describe("<NewStatementDialog>", () => {
  const file = new File(["Tracking,Amount\nTR100,500"], "march.csv", { type: "text/csv" });
  const openDialog = async (upload: FakeApi[string]) => {
    const router = await openPage("/cash", {
      api: {
        ...statementApi(),
        "GET /statements": () => listOf([]),
        "GET /couriers": () => listOf([courier]),
        "POST /statements": upload,
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: m.new_statement({}, english) }));
    await screen.findByRole("option", { name: "Bosta" });
    return router;
  };
  const uploadButton = () => screen.getByRole("button", { name: m.upload({}, english) });
  const fill = () => {
    choose(screen.getByLabelText<HTMLSelectElement>(m.courier({}, english)), "1");
    chooseFile(m.statement_file({}, english), file);
  };

  test("uploads a file with its courier and opens the statement", async () => {
    let sent = new FormData();
    const router = await openDialog(({ body }) => {
      sent = body as FormData;
      return { data: { id: 5 } };
    });
    expect(uploadButton()).toHaveProperty("disabled", true);
    fill();
    fireEvent.click(uploadButton());
    expect(await screen.findByText("100000012")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/admin/cash/statements/5");
    expect(sent.get("courier_id")).toBe("1");
    expect(sent.get("file")).toHaveProperty("name", "march.csv");
  });

  test("lists the unreadable rows of a rejected file and stays open", async () => {
    const problems = [{ row: 3, column: "Amount", code: "not_a_number", message: "This is no amount." }];
    await openDialog(() =>
      reject(422, { message: "The file has problems.", errors: { file: ["x"] }, problems }),
    );
    fill();
    fireEvent.click(uploadButton());
    const item = await screen.findByText(/This is no amount\./);
    expect(item.textContent).toContain(m.row_number({ number: 3 }, english));
    expect(screen.getByText("The file has problems.")).toBeTruthy();
    expect(uploadButton()).toBeTruthy();
  });
});
