import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { ImportSheet } from "#contract/admin/imports/import.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { chooseFile } from "../testing/typing.ts";

/** Checked file of stock that changes one product. */
const importSheet: ImportSheet = {
  id: 6,
  kind: "stock",
  file_name: "stock.csv",
  state: "ready",
  progress: 100,
  rows: 3,
  changes: 1,
  creates: 0,
  unchanged: 2,
  problem_count: 0,
  moved_count: 0,
  failure: null,
  staff: { id: 1, name: "Mona" },
  created_at: "2026-03-06T08:00:00.000Z",
  updated_at: "2026-03-06T08:00:00.000Z",
  applied_at: null,
  undone_at: null,
  undo_until: null,
  problems: [],
  is_correctable: false,
  preview: [{ row: 2, key: "RC-50", is_new: false, fields: [{ field: "stock", before: 4, after: 12 }] }],
};

/** Fake API of an import that is applied and undone immediately. */
function importApi(first: ImportSheet = importSheet): FakeApi {
  let sheet = first;
  const become = (changes: Partial<ImportSheet>) => () => {
    sheet = { ...sheet, ...changes };
    return { data: sheet };
  };
  return {
    "GET /imports/6": () => ({ data: sheet }),
    "GET /imports": () => listOf([]),
    "POST /imports/6/apply": become({ state: "applied", undo_until: "2030-01-01T00:00:00.000Z" }),
    "POST /imports/6/undo": become({ state: "undone", undo_until: null }),
    "DELETE /imports/6": () => new Response(null, { status: 204 }),
  };
}
const withProblems: ImportSheet = {
  ...importSheet,
  problem_count: 3,
  problems: [
    {
      row: 2,
      column: "Stock",
      kind: "wrong",
      code: "whole_number",
      message: "This is no whole number.",
      value: "abc",
    },
    {
      row: 9,
      column: null,
      kind: "wrong",
      code: "sku_unknown",
      message: "No product has this SKU.",
      value: "",
    },
  ],
};
const button = (name: string) => screen.queryByRole("button", { name });
const applyText = m.import_apply({ count: 1 }, english);
const undoText = m.undo({}, english);

describe("<ImportPage>", () => {
  test.each([english, arabic])("shows each change before it is applied ($locale)", async (words) => {
    await openPage("/imports/6", { api: importApi(), language: words.locale });
    const preview = await screen.findByRole("region", { name: m.import_preview({}, words) });
    const cells = within(preview)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(["2", "RC-50", m.stock({}, words), "4", "12"]);
    expect(screen.getByText(m.import_dry_run({}, words))).toBeTruthy();
    expect(screen.queryByRole("region", { name: m.import_problems({}, words) })).toBeNull();
  });

  test("lists errors by row and column, and applies nothing", async () => {
    await openPage("/imports/6", { api: importApi(withProblems) });
    const faults = await screen.findByRole("region", { name: m.import_problems({}, english) });
    const cells = within(faults)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      "2",
      "Stock",
      "abc",
      "This is no whole number.",
      "9",
      "—",
      m.import_value_empty({}, english),
      "No product has this SKU.",
    ]);
    expect(within(faults).getByText(m.import_first_problems({ count: 2, total: 3 }, english))).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe(m.import_problems_hint({}, english));
    expect(button(applyText)).toBeNull();
    expect(button(m.remove({}, english))).toBeTruthy();
  });

  test("applies the file and undoes it", async () => {
    await openPage("/imports/6", { api: importApi() });
    fireEvent.click(await screen.findByRole("button", { name: applyText }));
    expect(await screen.findByText(m.import_applied_hint({}, english))).toBeTruthy();
    expect(button(applyText)).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: undoText }));
    expect(await screen.findByText(m.import_undone_hint({}, english))).toBeTruthy();
    expect(button(undoText)).toBeNull();
  });

  test("shows why a file can't be applied and keeps it", async () => {
    const api = importApi();
    api["POST /imports/6/apply"] = () => reject(409, { message: "Row 2 has changed in the meantime." });
    await openPage("/imports/6", { api });
    fireEvent.click(await screen.findByRole("button", { name: applyText }));
    expect(await screen.findByText("Row 2 has changed in the meantime.")).toBeTruthy();
    expect(screen.getByText(m.import_dry_run({}, english))).toBeTruthy();
  });

  test("removes a file and returns to the list", async () => {
    const router = await openPage("/imports/6", { api: importApi() });
    fireEvent.click(await screen.findByRole("button", { name: m.remove({}, english) }));
    expect(await screen.findByText(m.import_none({}, english))).toBeTruthy();
    expect(router.state.location.pathname).toBe("/admin/imports");
  });

  test("shows the progress of a check until it ends", async () => {
    let requests = 0;
    const api = importApi();
    const checking: ImportSheet = {
      ...importSheet,
      state: "checking",
      progress: 40,
      preview: [],
      changes: 0,
    };
    api["GET /imports/6"] = () => ({ data: requests++ === 0 ? checking : importSheet });
    await openPage("/imports/6", { api });
    const progress = `${m.import_checking({}, english)} 40%`;
    expect(await screen.findByText(progress)).toBeTruthy();
    expect(await screen.findByText(m.import_dry_run({}, english))).toBeTruthy();
    expect(screen.queryByText(progress)).toBeNull();
  });
});

describe("<NewImportDialog>", () => {
  const file = new File(["SKU,Stock\nRC-50,12"], "stock.csv", { type: "text/csv" });
  const upload = async (response: FakeApi[string], role: "owner" | "packer" = "owner") => {
    const router = await openPage("/imports", { api: { ...importApi(), "POST /imports": response }, role });
    fireEvent.click(await screen.findByRole("button", { name: m.import_new({}, english) }));
    const kind = screen.getByLabelText<HTMLSelectElement>(m.import_kind({}, english));
    fireEvent.change(kind, { target: { value: "stock" } });
    chooseFile(m.import_file({}, english), file);
    fireEvent.click(screen.getByRole("button", { name: m.import_check({}, english) }));
    return { router, kinds: [...kind.options].map(({ value }) => value) };
  };

  test("uploads a file of the chosen kind and opens its preview", async () => {
    let sent = new FormData();
    const { router } = await upload(({ body }) => {
      sent = body as FormData;
      return { data: { id: 6 } };
    });
    expect(await screen.findByRole("region", { name: m.import_preview({}, english) })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/admin/imports/6");
    expect(sent.get("kind")).toBe("stock");
    expect(sent.get("file")).toHaveProperty("name", "stock.csv");
  });

  test("shows why a file is rejected and stays open", async () => {
    await upload(() => reject(422, { message: "invalid", errors: { file: ["This file has no head."] } }));
    expect((await screen.findByRole("alert")).textContent).toBe("This file has no head.");
    expect(button(m.import_check({}, english))).toBeTruthy();
  });

  test("offers packers only files of stock", async () => {
    const { kinds } = await upload(() => ({ data: { id: 6 } }), "packer");
    expect(kinds).toEqual(["stock"]);
  });

  test("shows three values of a moved cell and applies the confirmed ones", async () => {
    const cell = { kind: "moved", code: "moved", message: "x", key: "RC-50", value: "110" } as const;
    const sheet: ImportSheet = {
      ...importSheet,
      problem_count: 2,
      moved_count: 2,
      problems: [
        { ...cell, row: 2, column: "Price", exported: "100.00", today: "120.00", sold_7_days: null },
        { ...cell, row: 3, column: "Stock", exported: "10", today: "2", sold_7_days: 8 },
      ],
    };
    let sent: unknown;
    await openPage("/imports/6", {
      api: {
        ...importApi(sheet),
        "POST /imports/6/apply": ({ body }) => {
          sent = body;
          return { data: { ...sheet, state: "applied" } };
        },
      },
    });
    const table = await screen.findByRole("region", { name: m.import_moved({}, english) });
    expect(table.textContent).toContain("100.00");
    expect(table.textContent).toContain("120.00");
    expect(table.textContent).toContain(m.import_sold({ count: 8 }, english));
    fireEvent.click(within(table).getByRole("checkbox", { name: "Price" }));
    fireEvent.click(
      within(table).getByRole("checkbox", { name: m.import_use_cell({ row: 3, column: "Stock" }, english) }),
    );
    fireEvent.click(screen.getByRole("button", { name: applyText }));
    await screen.findByText(m.import_dry_run({}, english));
    expect(sent).toEqual({ confirm: ["moved"], columns: ["Price"], cells: [{ row: 3, column: "Stock" }] });
  });
});
