import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import type { AdminCity } from "#contract/admin/addresses.ts";
import type { AdminSettings } from "#contract/admin/settings/settings.ts";
import { foldDigits } from "#contract/digits.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery, shopSettings } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { UnsavedGuard, useSaveBar } from "../form/unsaved-guard.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button, Key } from "../ui/button.tsx";
import { type Closable, SubmitDialog } from "../ui/dialog.tsx";
import { FailureNotice, toast } from "../ui/feedback.tsx";
import { TypedField } from "../ui/field.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { withCell, withPasted, withRaised } from "./delivery-sheet.ts";
import { FeeGrid } from "./fee-grid.tsx";
import { useFeeSheet, useFreeDeliverySum } from "./use-delivery-sheet.ts";

/** Delivery fee and days of each governorate, and the sum for free delivery. */
export function Component() {
  const cities = useQuery(dataQuery(["cities", "sheet"], "GET /cities", { query: { per_page: 100 } }));
  const settings = useQuery(shopSettings);
  const failed = cities.isLoadingError ? cities : settings.isLoadingError ? settings : null;
  return (
    <>
      <PageHead title={m.settings_delivery()} />
      {failed !== null ? (
        <FailureNotice error={failed.error} onRetry={() => failed.refetch()} />
      ) : cities.data !== undefined && settings.data !== undefined ? (
        <DeliverySheetForm cities={cities.data} settings={settings.data} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

/** Form of all delivery fees and the sum for free delivery. One button saves both; a rejected part keeps its typed values. */
export function DeliverySheetForm({
  cities,
  settings,
}: {
  readonly cities: readonly AdminCity[];
  readonly settings: AdminSettings;
}) {
  const client = useQueryClient();
  const mayChangeFees = useMay("catalogue");
  const mayChangeSum = useMay("staff");
  const [notice, setNotice] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isRaising, setRaising] = useState(false);
  const fees = useFeeSheet(cities, setNotice);
  const sum = useFreeDeliverySum(settings, setNotice);
  const isDirty = fees.edits.size > 0 || sum.isChanged;

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setNotice(null);
    sum.clearErrors();
    // The first saved fees change the version of the settings.
    const isSaved = (await sum.save()) && (await fees.save());
    const reads = Promise.all([
      client.invalidateQueries({ queryKey: ["cities"] }),
      client.invalidateQueries({ queryKey: shopSettings.queryKey }),
    ]);
    // After a failure the button is free immediately; offline, the reads would keep it busy with their retries.
    if (isSaved) await reads;
    setSaving(false);
    if (isSaved) toast(m.saved());
  }

  useSaveBar({
    isDirty,
    isSaving,
    changes: [
      ...(fees.edits.size > 0 ? [m.fees_of({ count: fees.edits.size })] : []),
      ...(sum.isChanged ? [m.free_delivery_from()] : []),
    ],
    save: () => void save(),
    discard: () => {
      fees.discard();
      sum.discard();
      setNotice(null);
    },
  });

  return (
    <>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
      {notice !== null && <Notice kind="error">{notice}</Notice>}
      {!settings.shows_delivery_days && <DaysNotShown id={settings.id} mayConfirm={mayChangeSum} />}
      <FreeDelivery sum={sum} mayChange={mayChangeSum} />
      <section className="panel" aria-label={m.delivery_fees()}>
        <div className="panel-head">
          <h2>{m.delivery_fees()}</h2>
          <span className="soft small">{m.cities_count({ count: fees.rows.length })}</span>
          {mayChangeFees && (
            <Button
              className="to-end"
              icon={<ArrowUpDown size={16} aria-hidden />}
              onClick={() => setRaising(true)}
            >
              {m.raise_fees()}
            </Button>
          )}
        </div>
        <FeeGrid
          rows={fees.rows}
          edits={fees.edits}
          errors={fees.errors}
          readOnly={!mayChangeFees || isSaving}
          onEdit={(row, column, text) => fees.edit(withCell(fees.edits, row, column, text))}
          onPaste={(from, text) => fees.edit(withPasted(fees.edits, fees.rows, from, text))}
        />
        {mayChangeFees && (
          <div className="on-desk">
            <p className="table-foot">
              <span>
                <Key>Tab</Key> <Key>↓</Key> {m.sheet_keys()}
              </span>
            </p>
          </div>
        )}
      </section>
      {isRaising && (
        <RaiseFeesDialog
          onClose={() => setRaising(false)}
          onRaise={(pounds) => {
            fees.edit(withRaised(fees.edits, fees.rows, pounds));
            setRaising(false);
          }}
        />
      )}
    </>
  );
}

/** Says that customers see no delivery days before they are saved, and lets owners confirm the suggested ones. */
function DaysNotShown({ id, mayConfirm }: { readonly id: number; readonly mayConfirm: boolean }) {
  const client = useQueryClient();
  const { submit, isPending, message } = useSubmission();
  const confirm = () =>
    submit(async () => {
      await request("PATCH /settings/{id}", { path: { id }, body: { shows_delivery_days: true } });
      toast(m.saved());
      await client.invalidateQueries({ queryKey: shopSettings.queryKey });
    });
  return (
    <Notice kind={message === null ? "warning" : "error"}>
      <p>{message ?? m.days_not_shown()}</p>
      {mayConfirm && (
        <Button isPending={isPending} className="mt-2" onClick={() => void confirm()}>
          {m.confirm_days()}
        </Button>
      )}
    </Notice>
  );
}

function FreeDelivery({
  sum,
  mayChange,
}: {
  readonly sum: ReturnType<typeof useFreeDeliverySum>;
  readonly mayChange: boolean;
}) {
  return (
    <section className="panel" aria-label={m.free_delivery()}>
      <div className="panel-body grid items-start gap-4 md:grid-cols-2">
        <TypedField
          label={m.free_delivery_from()}
          help={m.free_delivery_help()}
          errors={sum.errors}
          dir="ltr"
          inputMode="decimal"
          readOnly={!mayChange}
          value={sum.text}
          onType={sum.change}
        />
        {!mayChange && <p className="soft">{m.settings_for_owners()}</p>}
      </div>
    </section>
  );
}

/** Dialog that changes all fees by an amount in pounds. It saves nothing. */
function RaiseFeesDialog({ onRaise, onClose }: Closable & { readonly onRaise: (pounds: number) => void }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const raise = () => {
    const pounds = Number(foldDigits(typed).replace("٫", ".").replace(/\s/g, "").replace("−", "-"));
    const isAmount = typed.trim() !== "" && Number.isFinite(pounds) && Math.abs(pounds) <= 10_000;
    setWrong(!isAmount);
    if (isAmount) onRaise(Math.round(pounds * 100) / 100);
  };
  return (
    <SubmitDialog
      title={m.raise_fees_title()}
      description={m.raise_fees_description()}
      onClose={onClose}
      onSubmit={raise}
      confirm={m.raise_fees_now()}
    >
      <TypedField
        label={m.raise_fees_by()}
        help={m.raise_fees_help()}
        errors={isWrong ? [m.raise_fees_wrong()] : []}
        dir="ltr"
        inputMode="text"
        value={typed}
        onType={setTyped}
      />
    </SubmitDialog>
  );
}
