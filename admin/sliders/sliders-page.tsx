import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Image, Plus } from "lucide-react";
import { Link } from "react-router";
import type { AdminSlider } from "#contract/admin/slider.ts";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Empty } from "../ui/empty.tsx";
import { FailureNotice, failureText } from "../ui/failure-notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { allSliders } from "./slider-queries.ts";
import { SliderStateChip, sliderDates } from "./slider-state.tsx";
import "./sliders.css";

/** The pictures with words of the home page: those of the slider in their order, and the banner further down. */
export function Component() {
  const mayChange = useMay("catalogue");
  const sliders = useQuery(allSliders);
  const places = [
    { place: "top", title: m.slider_top(), help: m.slider_top_help() },
    { place: "banner", title: m.slider_banner(), help: m.slider_banner_help() },
  ] as const;
  return (
    <>
      <PageHead title={m.nav_sliders()} titleText={m.nav_sliders()} />
      {sliders.isPending ? (
        <ListSkeleton />
      ) : sliders.isError ? (
        <FailureNotice error={sliders.error} onRetry={() => sliders.refetch()} />
      ) : (
        places.map(({ place, title, help }) => (
          <section key={place} className="panel" aria-label={title}>
            <div className="panel-head">
              <h2>{title}</h2>
              <span className="soft small">{help}</span>
              {mayChange && (
                <Link to={`${pathTo(paths.slider, "new")}?place=${place}`} className="button to-end">
                  <Plus size={16} aria-hidden />
                  {m.new_slide()}
                </Link>
              )}
            </div>
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
  const client = useQueryClient();
  const { submit, isPending } = useSubmission();
  const move = (index: number, by: number) =>
    submit(async () => {
      const ids = sliders.map(({ id }) => id);
      const [moved = 0] = ids.splice(index, 1);
      ids.splice(index + by, 0, moved);
      try {
        await request("/sliders/order", { method: "PUT", body: { place, ids } });
      } catch (error) {
        toast(failureText(error), { tone: "red" });
      }
      await client.invalidateQueries({ queryKey: ["sliders"] });
    });
  if (sliders.length === 0) {
    return <Empty icon={<Image size={26} />} title={m.no_slides()} />;
  }
  return (
    <ol>
      {sliders.map((slider, index) => {
        const name = localised(slider.title_ar, slider.title_en);
        return (
          <li key={slider.id} className="slide-row" data-shown={slider.state === "shown"}>
            <img
              src={new URL(localised(slider.wide_ar_image, slider.wide_en_image)).pathname}
              alt=""
              loading="lazy"
            />
            <span className="grow">
              <Link to={pathTo(paths.slider, slider.id)} className="identity link">
                <bdi dir="auto">{name}</bdi>
              </Link>
              <span className="block soft small">
                {sliderDates(slider)} <bdi dir="ltr">{slider.link}</bdi>
              </span>
            </span>
            <SliderStateChip state={slider.state} />
            {mayChange && sliders.length > 1 && (
              <span className="row">
                <button
                  type="button"
                  className="icon-button outlined"
                  aria-label={m.move_up({ name })}
                  disabled={index === 0 || isPending}
                  onClick={() => void move(index, -1)}
                >
                  <ArrowUp size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className="icon-button outlined"
                  aria-label={m.move_down({ name })}
                  disabled={index === sliders.length - 1 || isPending}
                  onClick={() => void move(index, 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
