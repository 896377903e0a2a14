import type { z } from "zod";
import {
  FilesAnswer,
  type PictureDrawer,
  PicturesBusyAnswer,
  type PictureWork,
  ReencodeAnswer,
} from "#shop/media/picture-process/picture-work.ts";
import { refuse } from "#shop/result.ts";

/** A drawer whose pictures another process draws; `ask` answers undefined when that one is gone. */
export function drawElsewhere(ask: (work: PictureWork) => Promise<unknown>): PictureDrawer {
  async function draw<Answer>(work: PictureWork, answers: z.ZodType<Answer>) {
    const answer = await ask(work);
    if (answer === undefined) return refuse({ code: "pictures_busy" as const });
    return PicturesBusyAnswer.or(answers).parse(answer);
  }
  return {
    reencode: (kind, bytes) => draw({ kind, bytes }, ReencodeAnswer),
    drawFiles: (bytes) => draw({ kind: "files", bytes }, FilesAnswer),
  };
}
