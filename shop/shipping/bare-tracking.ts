import { sql } from "kysely";

/** SQL of `bareTrackingKey` of a shipment, as in the index `shipments_bare_tracking`. */
export const bareTracking = sql<string>`ltrim(shipments.tracking_key, '0')`;
