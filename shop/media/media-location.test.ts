import { expect, test } from "vitest";
import { describeLocation, MediaLocation, parseMediaUrl } from "./media-location.ts";

const s3 = { kind: "s3", bucket: "pictures", prefix: "", region: undefined, endpoint: undefined };

test.each([
  ["file:///srv/pictures", { kind: "folder", folder: "/srv/pictures" }],
  ["file:///srv/my%20pictures/", { kind: "folder", folder: "/srv/my pictures/" }],
  ["s3://pictures/?region=auto", { ...s3, region: "auto", pathStyle: false }],
  ["s3://pictures/shop/eg/?region=auto", { ...s3, region: "auto", prefix: "shop/eg/", pathStyle: false }],
  ["s3://pictures?region=eu-central-1", { ...s3, region: "eu-central-1", pathStyle: false }],
  [
    "s3://pictures?endpoint=https://s3.example:9000/",
    { ...s3, endpoint: "https://s3.example:9000", pathStyle: true },
  ],
  [
    "s3://pictures?endpoint=https%3A%2F%2Fs3.example&path_style=off",
    { ...s3, endpoint: "https://s3.example", pathStyle: false },
  ],
  ["s3://pictures?path_style=on&region=auto", { ...s3, region: "auto", pathStyle: true }],
])("parseMediaUrl accepts %s", (text, location) => {
  expect(parseMediaUrl(text)).toEqual(location);
  // Other processes receive it as JSON.
  expect(MediaLocation.parse(JSON.parse(JSON.stringify(location)))).toEqual(location);
});

test.each([
  "",
  "pictures",
  "/srv/pictures",
  "file://host/srv",
  "file:///srv?a=b",
  "https://s3.example/pictures",
  "s3:pictures",
  "s3://",
  "s3://pictures",
  "s3://ab?region=eu",
  "s3://pictures:9000?region=eu",
  "s3://key:secret@pictures?region=eu",
  "s3://pictures//a?region=eu",
  "s3://pictures/a b?region=eu",
  "s3://pictures?region=eu#a",
  "s3://pictures?region=eu&regoin=x",
  "s3://pictures?region=a&region=b",
  "s3://pictures?endpoint=s3.example",
  "s3://pictures?endpoint=https://s3.example/path",
  "s3://pictures?endpoint=https://key:secret@s3.example",
  "s3://pictures?region=eu&path_style=yes",
])("parseMediaUrl rejects %j", (text) => {
  expect(parseMediaUrl(text)).toBeUndefined();
});

test("describeLocation returns the folder or the S3 URL", () => {
  expect(describeLocation({ kind: "folder", folder: "/srv/pictures" })).toBe("/srv/pictures");
  const text = "s3://pictures/shop?region=eu&endpoint=https://s3.example";
  const location = parseMediaUrl(text);
  expect(location && describeLocation(location)).toBe("s3://pictures/shop/ at https://s3.example");
});
