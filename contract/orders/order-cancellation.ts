import { z } from "zod";
import { optionalLine } from "../text.ts";
import { maxCancelReasonLength } from "./cancel-reason.ts";

/** Cancellation of an order by its customer. Only staff see the reason; '' for none. */
export const OwnOrderCancellation = z.object({ reason: optionalLine(maxCancelReasonLength) });
