import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminMedia } from "#contract/admin/media.ts";
import { Notice } from "#ui/notice.tsx";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { listPath, rowPath } from "../resources.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { imagePath } from "../ui/image.tsx";
import { useSubmission } from "../ui/submit-form.tsx";
import { dayText, LeftToRight } from "../ui/written-values.tsx";
import { mediaName } from "./media-library.ts";
import "./media.css";

/** Image of the library with its uses; deletable if unused. */
export function MediaTile({ image, mayDelete }: { readonly image: AdminMedia; readonly mayDelete: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const name = mediaName(image);
  return (
    <li>
      <button type="button" className="media-choice" onClick={() => setOpen(true)} aria-label={name}>
        <img src={imagePath(image.image, 320)} alt="" loading="lazy" />
      </button>
      <span className="cut small">{name}</span>
      {isOpen && <MediaDialog image={image} mayDelete={mayDelete} onClose={() => setOpen(false)} />}
    </li>
  );
}

function MediaDialog({
  image,
  mayDelete,
  onClose,
}: {
  readonly image: AdminMedia;
  readonly mayDelete: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { submit, isPending, message } = useSubmission();
  const { used_by, width, height, created_at } = image;
  const remove = () =>
    submit(async () => {
      await request("DELETE /media/{id}", { path: { id: image.id } });
      toast(m.pictures_deleted({ count: 1 }));
      onClose();
      await client.invalidateQueries({ queryKey: ["media"] });
    });
  const canDelete = mayDelete && used_by.length === 0;
  return (
    <Dialog
      isOpen
      title={m.picture()}
      onClose={onClose}
      foot={
        canDelete ? (
          <Button kind="danger" icon={Trash2} isPending={isPending} onClick={() => void remove()}>
            {m.delete_now()}
          </Button>
        ) : undefined
      }
    >
      {message !== null && <Notice kind="error">{message}</Notice>}
      <img className="image-large" src={imagePath(image.image, 800)} alt="" />
      <p className="soft small">
        <LeftToRight>
          {width} × {height}
        </LeftToRight>{" "}
        · {dayText(created_at)}
      </p>
      {used_by.length === 0 ? (
        <p>{m.nothing_shows_it()}</p>
      ) : (
        <div className="stack">
          <strong className="strong">{m.shown_by()}</strong>
          <ul className="stack">
            {used_by.map((use) => (
              <li key={`${use.resource} ${use.id}`}>
                <Use use={use} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

function Use({ use: { resource, id, name_ar, name_en } }: { readonly use: AdminMedia["used_by"][number] }) {
  const name = localised(name_ar, name_en);
  switch (resource) {
    case "home-blocks":
      return (
        <Link className="link" to={listPath("home-blocks")}>
          {m.nav_home_page()}
        </Link>
      );
    case "products":
      return (
        <Link className="link" to={rowPath("products", id)}>
          {name}
        </Link>
      );
    case "categories":
      return (
        <Link className="link" to={rowPath("categories", id)}>
          {m.category_named({ name })}
        </Link>
      );
    case "concerns":
      return (
        <Link className="link" to={rowPath("concerns", id)}>
          {name}
        </Link>
      );
    case "reviews":
      return (
        <Link className="link" to={rowPath("reviews", id)}>
          {m.review()}
        </Link>
      );
    case "sliders":
      return <span>{m.slider_named({ name })}</span>;
    case "settings":
      return (
        <Link className="link" to={listPath("brand")}>
          {m.brand()}
        </Link>
      );
  }
}
