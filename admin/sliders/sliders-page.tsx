import { useQuery } from "@tanstack/react-query";
import { Image, Plus } from "lucide-react";
import { Link } from "react-router";
import type { AdminSlider } from "#contract/admin/sliders.ts";
import { dataQuery } from "../api/queries.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { PositionsHint, ReorderList, useSavePositions } from "../reorder/reorder-list.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Empty, NotLoaded } from "../ui/not-loaded.tsx";
import { SliderStateChip, sliderDates } from "./slider-state.tsx";
import "./sliders.css";

const allSliders = dataQuery(["sliders", "all"], "GET /sliders", {
  query: { per_page: 100, sort: "position", order: "asc" },
});

/** Slides of the home page: the slider in order, and the banner below. */
export function Component() {
  const mayChange = useMay("catalogue");
  const sliders = useQuery(allSliders);
  const places = [
    { place: "top", title: m.slider_top(), help: m.slider_top_help() },
    { place: "banner", title: m.slider_banner(), help: m.slider_banner_help() },
  ] as const;
  return (
    <>
      <PageHead title={m.nav_sliders()} />
      {sliders.data === undefined ? (
        <NotLoaded query={sliders} />
      ) : (
        places.map(({ place, title, help }) => (
          <section key={place} className="panel" aria-label={title}>
            <div className="panel-head">
              <h2>{title}</h2>
              <span className="soft small">{help}</span>
              {mayChange && (
                <Link to={`${rowPath("sliders", "new")}?place=${place}`} className="button to-end">
                  <Plus size={16} aria-hidden />
                  {m.new_slide()}
                </Link>
              )}
            </div>
            {mayChange && sliders.data.filter((one) => one.place === place).length > 1 && <PositionsHint />}
            <Place
              place={place}
              sliders={sliders.data.filter((slider) => slider.place === place)}
              mayChange={mayChange}
            />
          </section>
        ))
      )}
    </>
  );
}

function Place({
  place,
  sliders,
  mayChange,
}: {
  readonly place: AdminSlider["place"];
  readonly sliders: readonly AdminSlider[];
  readonly mayChange: boolean;
}) {
  const save = useSavePositions("sliders", allSliders.queryKey, (ids) => ({
    place,
    ids,
  }));
  if (sliders.length === 0) {
    return <Empty icon={Image} title={m.no_slides()} />;
  }
  return (
    <ReorderList
      items={sliders}
      keyOf={({ id }) => String(id)}
      nameOf={nameOf}
      canReorder={mayChange && sliders.length > 1}
      onReorder={(next) => void save(next, sliders)}
    >
      {(slider) => (
        <span className="slide-row" data-shown={slider.state === "shown"}>
          <img
            src={new URL(localised(slider.wide_ar_image, slider.wide_en_image)).pathname}
            alt=""
            loading="lazy"
          />
          <span className="grow">
            <Link to={rowPath("sliders", slider.id)} className="identity link">
              <bdi dir="auto">{nameOf(slider)}</bdi>
            </Link>
            <span className="block soft small">
              {sliderDates(slider)} <bdi dir="ltr">{slider.link}</bdi>
            </span>
          </span>
          <SliderStateChip state={slider.state} />
        </span>
      )}
    </ReorderList>
  );
}

function nameOf({ title_ar, title_en }: AdminSlider): string {
  return localised(title_ar, title_en);
}
