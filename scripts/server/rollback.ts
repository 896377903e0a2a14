import { changeServer } from "./change-server.ts";
import { rollBack } from "./update-to.ts";

// `npm run rollback` runs the release before the last update again, on the database as it is.

await changeServer(rollBack);
