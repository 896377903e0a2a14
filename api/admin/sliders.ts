import { z } from "@hono/zod-openapi";
import {
  AdminSlider,
  AdminSliderQuery,
  NewSlider,
  SliderPatch,
  SliderPositions,
} from "#contract/admin/sliders.ts";
import { largestJpeg } from "#contract/media.ts";
import { strictly } from "#contract/strictly.ts";
import { auditedChangesTogether } from "#shop/audit/audited-together.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  addSlider,
  changeSlider,
  deleteSlider,
  findAdminSlider,
  listAdminSliders,
  positionSliders,
  type AdminSlider as ShopSlider,
} from "#shop/catalogue/editing/sliders.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { fieldFailure } from "../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../responses.ts";
import { resource } from "./resource.ts";
import { conflictResponse, notChanged, rejected } from "./responses.ts";
import { staffRoute } from "./routes.ts";

const order = staffRoute("put", "/admin/sliders/order", {
  operationId: "adminOrderSliders",
  summary: "Set the order of all sliders of a place",
  request: jsonBody(strictly(SliderPositions)),
  responses: {
    200: response("Sliders of the place in order", data(z.array(AdminSlider))),
    ...rejections(404),
    412: conflictResponse(AdminSlider),
    ...bodyRejections,
  },
});

export function registerSliderRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const routes = resource(app, db, ["sliders", "Slider", AdminSlider], {
    find: findAdminSlider,
    toJson: toAdminSliderJson,
    lock: lockRow("sliders"),
  });
  routes.list(
    AdminSliderQuery,
    listAdminSliders,
    "Slides of slider and banner, found by title, text or link",
  );

  app.openapi(order, async (c) => {
    const body = c.req.valid("json");
    const targets = body.ids.map((id) => ({ id, version: null }));
    const result = await auditedChangesTogether(db, c.var.staff, routes.audited(c), targets, (tx) =>
      positionSliders(tx, body),
    );
    if (result.ok) {
      const ordered = result.value.toSorted((first, second) => first.position - second.position);
      return c.json({ data: ordered }, 200);
    }
    if (result.rejection.code !== "unknown_rows") return notChanged(c, result.rejection);
    return fieldFailure(c, { ids: ["unknown_choice"] });
  });

  routes.one("One slide");
  routes.create(NewSlider, addSlider, rejected, "Add a slide to the slider (top) or to the banner");
  routes.change(
    SliderPatch,
    changeSlider,
    rejected,
    "Change the texts, link, images, place or dates of a slide; hide or show it",
  );
  routes.remove(deleteSlider, rejected, "Delete a slide; its images stay");

  function toAdminSliderJson({
    updated_at,
    starts_at,
    ends_at,
    wide_en_width,
    wide_ar_width,
    tall_width,
    wide_en_height: _en,
    wide_ar_height: _ar,
    tall_height: _tall,
    ...slider
  }: ShopSlider): AdminSlider {
    return {
      ...slider,
      place: slider.place === "banner" ? "banner" : "top",
      wide_en_image: publicUrl + largestJpeg(slider.wide_en_media_id, wide_en_width),
      wide_ar_image: publicUrl + largestJpeg(slider.wide_ar_media_id, wide_ar_width),
      tall_image: publicUrl + largestJpeg(slider.tall_media_id, tall_width),
      starts_at: starts_at?.toISOString() ?? null,
      ends_at: ends_at?.toISOString() ?? null,
      updated_at: updated_at.toISOString(),
    };
  }
}
