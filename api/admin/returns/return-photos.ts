import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { rowId } from "#contract/numbers.ts";
import { isMissingFile } from "#shop/media/store-failure.ts";
import { findReturnPhoto } from "#shop/returns/return-photos.ts";
import { refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { staffRoute } from "../routes.ts";

const photo = staffRoute({
  method: "get",
  path: "/admin/returns/{id}/photos/{photo}",
  operationId: "adminGetReturnPhoto",
  summary: "A photo of a return",
  request: { params: z.object({ id: rowId, photo: z.uuid() }) },
  responses: {
    200: { description: "A photo", content: { "image/jpeg": { schema: z.string() } } },
    404: refusal[404],
  },
});

export function registerReturnPhotoRoutes(app: OpenAPIHono<ApiEnv>, { db, photos }: ApiDependencies): void {
  app.openapi(photo, async (c) => {
    const { id, photo: photoId } = c.req.valid("param");
    const name = await findReturnPhoto(db, { returnId: id, photoId });
    const bytes = name === null ? undefined : await bytesOf(name);
    if (bytes === undefined) return notFound(c);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "image/jpeg" });
  });

  /** Returns undefined for a file that was deleted. */
  async function bytesOf(name: string): Promise<Uint8Array | undefined> {
    try {
      return await photos.getBytes(name);
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  }
}
