import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const bucket = "s3://backups/smile?region=eu-central-1";

describe("BACKUP_COPY_URL", () => {
  test.each([
    ["a bucket", { BACKUP_COPY_URL: bucket }, { kind: "s3", bucket: "backups", prefix: "smile/" }],
    ["a folder", { BACKUP_COPY_URL: "/mnt/disk/backups" }, { kind: "folder", folder: "/mnt/disk/backups" }],
    [
      "the name of MEDIA_URL's bucket at another service",
      { BACKUP_COPY_URL: bucket, MEDIA_URL: "s3://backups/images?endpoint=https://s3.example" },
      { kind: "s3" },
    ],
  ])("accepts %s", (_, environment, location) => {
    expect(readSettings(environment).backupCopy).toMatchObject({ location, keys: undefined });
  });

  test.each([
    ["another text", { BACKUP_COPY_URL: "backups" }, "BACKUP_COPY_URL: expected an absolute folder"],
    [
      "the bucket of MEDIA_URL",
      {
        BACKUP_COPY_URL: bucket,
        MEDIA_URL: "s3://backups/images?endpoint=https://s3.eu-west-1.amazonaws.com",
      },
      "BACKUP_COPY_URL: expected another bucket than that of MEDIA_URL.",
    ],
    [
      "the folder of the backups",
      { BACKUP_COPY_URL: "/srv/backups/second", BACKUP_DIR: "/srv/backups" },
      "BACKUP_COPY_URL: expected a folder outside that of BACKUP_DIR.",
    ],
    [
      "the folder of the data",
      { BACKUP_COPY_URL: "/srv/smile", DATA_DIR: "/srv/smile" },
      "BACKUP_COPY_URL: expected a folder outside that of DATA_DIR.",
    ],
    [
      "half a key",
      { BACKUP_COPY_URL: bucket, BACKUP_COPY_KEY_ID: "one" },
      "BACKUP_COPY_SECRET_KEY: expected a text beside BACKUP_COPY_KEY_ID, but got nothing.",
    ],
  ])("rejects %s", (_, environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  test("takes keys of its own", () => {
    const keys = { BACKUP_COPY_KEY_ID: "id", BACKUP_COPY_SECRET_KEY: "secret" };
    expect(readSettings({ BACKUP_COPY_URL: bucket, ...keys }).backupCopy?.keys).toEqual({
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
  });
});
