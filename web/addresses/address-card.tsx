import { Pencil, Trash2 } from "lucide-react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { AddressLines } from "./address-lines.tsx";
import type { AddressView } from "./address-view.ts";
import type { clientAction as makeDefault } from "./make-default.ts";

export function AddressCard({ address }: { readonly address: AddressView }) {
  const { id, title, phone, isDefault } = address;
  const fetcher = useFetcher<typeof makeDefault>();
  return (
    <li className={isDefault ? "panel address-card chosen" : "panel address-card"}>
      <div className="flex min-h-7 items-start justify-between gap-3">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {isDefault && <span className="badge success">{m.default_address()}</span>}
      </div>
      <AddressLines address={address} />
      <p className="small">
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <div className="address-actions">
        <LinkTo
          to={paths.addressEdit(id)}
          className="button ghost"
          aria-label={m.edit_named({ title })}
          prefetch="intent"
          preventScrollReset
        >
          <Pencil size={18} aria-hidden="true" />
          {m.edit()}
        </LinkTo>
        <LinkTo
          to={paths.addressDeletion(id)}
          className="button ghost red"
          aria-label={m.delete_named({ title })}
          prefetch="intent"
          preventScrollReset
        >
          <Trash2 size={18} aria-hidden="true" />
          {m.delete()}
        </LinkTo>
        {!isDefault && <MakeDefault id={id} title={title} fetcher={fetcher} />}
      </div>
      {fetcher.state === "idle" && fetcher.data != null && <Alert kind="error">{fetcher.data.refusal}</Alert>}
    </li>
  );
}

interface MakeDefaultProps extends Pick<AddressView, "id" | "title"> {
  readonly fetcher: FetcherWithComponents<unknown>;
}

function MakeDefault({ id, title, fetcher }: MakeDefaultProps) {
  const action = localised(paths.addressDefault(id), useLanguage());
  return (
    <fetcher.Form method="post" action={action} className="ms-auto" preventScrollReset>
      <SubmitButton
        waiting={fetcher.state !== "idle"}
        waitingWords={m.saving()}
        className="button ghost"
        aria-label={m.set_default_named({ title })}
      >
        {m.set_default()}
      </SubmitButton>
    </fetcher.Form>
  );
}
