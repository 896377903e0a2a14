import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import type { StoragePlace } from "#contract/admin/privacy/privacy.ts";
import { countryCodes, countryName } from "#contract/catalogue/countries.ts";
import { Notice } from "#ui/notice.tsx";
import { dataQuery } from "../api/queries.ts";
import { request } from "../api/request.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Fact, Panel } from "../ui/panel.tsx";
import { OwnWords } from "../ui/written-values.tsx";
import { PrintButton, PrivacyHead } from "./privacy-head.tsx";
import { placeName } from "./privacy-names.ts";

const places = dataQuery(["storage-places"], "GET /storage-places");
const countries = ["", "EG", ...countryCodes.filter((code) => code !== "EG")];

function nameOfCountry(code: string): string {
  return code === "" ? m.privacy_not_stated() : countryName(code, language);
}

/** Places where the shop's data is stored, as the owner states them, and the permit that storage abroad needs. */
export function Component() {
  const client = useQueryClient();
  const query = useQuery(places);
  const [edited, setEdited] = useState<StoragePlace | null>(null);
  return (
    <>
      <PrivacyHead>
        <PrintButton />
      </PrivacyHead>
      <p className="soft">{m.privacy_places_help()}</p>
      {query.data === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <div className="stack" style={{ gap: 16 }}>
          {query.data.map((place) => (
            <Place key={place.id} place={place} onEdit={() => setEdited(place)} />
          ))}
        </div>
      )}
      {edited !== null && (
        <PlaceDialog
          place={edited}
          onClose={() => setEdited(null)}
          onSaved={() => client.invalidateQueries({ queryKey: ["storage-places"] })}
        />
      )}
    </>
  );
}

function Place({ place, onEdit }: { readonly place: StoragePlace; readonly onEdit: () => void }) {
  const { what, holder, country, permit, is_abroad } = place;
  const name = placeName(what);
  return (
    <Panel
      title={name}
      beside={
        <Button
          kind="ghost"
          icon={Pencil}
          className="to-end"
          aria-label={m.privacy_edit_place({ name })}
          onClick={onEdit}
        />
      }
    >
      <div className="panel-body stack" style={{ gap: 12 }}>
        <dl className="facts">
          <Fact label={m.privacy_holder()}>
            {holder === "" ? m.privacy_not_stated() : <OwnWords>{holder}</OwnWords>}
          </Fact>
          <Fact label={m.privacy_country()}>{nameOfCountry(country)}</Fact>
          {(is_abroad || permit !== "") && (
            <Fact label={m.privacy_permit()}>{permit === "" ? "—" : <OwnWords>{permit}</OwnWords>}</Fact>
          )}
        </dl>
        {is_abroad && permit === "" && <Notice kind="warning">{m.privacy_permit_needed()}</Notice>}
      </div>
    </Panel>
  );
}

function PlaceDialog({
  place,
  onClose,
  onSaved,
}: {
  readonly place: StoragePlace;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}) {
  const { id, what, holder, country, permit, updated_at } = place;
  return (
    <FormDialog
      title={placeName(what)}
      onClose={onClose}
      confirm={m.save()}
      initial={{ holder, country, permit }}
      save={async (body) => {
        await request("PATCH /storage-places/{id}", { path: { id }, body, version: updated_at });
        await onSaved();
        toast(m.saved());
      }}
    >
      {({ text, choice }) => (
        <>
          <TypedField label={m.privacy_holder()} dir="auto" maxLength={100} {...text("holder")} />
          <ChoiceField
            label={m.privacy_country()}
            choices={countries}
            nameOf={nameOfCountry}
            {...choice("country")}
          />
          <TypedField
            label={m.privacy_permit()}
            help={m.privacy_permit_help()}
            dir="auto"
            maxLength={100}
            {...text("permit")}
          />
        </>
      )}
    </FormDialog>
  );
}
