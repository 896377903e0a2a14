import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UploadedImage } from "#contract/admin/media.ts";
import { requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { failureText, toast } from "../ui/feedback.tsx";

/** Formats that the shop can decode. */
export const imageTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Images below this width in pixels look blurry on a product's page. */
export const sharpWidth = 800;

interface UploadOptions {
  /** Shape to which the shop cuts the image. */
  readonly shape?: "master" | "icon" | "share" | "banner";
  /** True if a small image is no reason for a warning. */
  readonly isAnySize?: boolean;
}

/** Uploads images one after the other, because the shop reencodes each. `waiting` is the number of remaining ones. */
export function useUpload(
  onUploaded: (image: UploadedImage) => void,
  { shape, isAnySize = false }: UploadOptions = {},
) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  return {
    waiting,
    async upload(files: readonly File[]): Promise<void> {
      setWaiting((count) => count + files.length);
      for (const file of files) {
        try {
          const body = new FormData();
          body.set("file", file);
          if (shape !== undefined) body.set("shape", shape);
          const data = await requestData("POST /media", { body });
          onUploaded(data);
          const { width, height } = data;
          if (!isAnySize && Math.max(width, height) < sharpWidth) {
            toast(m.picture_small({ name: file.name, width, height, best: sharpWidth }), { tone: "red" });
          }
        } catch (error) {
          toast(m.picture_refused({ name: file.name, why: rejectionText(error) }), { tone: "red" });
        } finally {
          setWaiting((count) => count - 1);
        }
      }
      await client.invalidateQueries({ queryKey: ["media"] });
    },
  };
}

function rejectionText(error: unknown): string {
  const [first] = error instanceof RequestFailure ? (error.errors["file"] ?? []) : [];
  return first ?? failureText(error);
}
