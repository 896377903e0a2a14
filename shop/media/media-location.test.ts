import { expect, test } from "vitest";
import { describeLocation, MediaLocation, parseMediaUrl } from "./media-location.ts";

const s3 = { kind: "s3", bucket: "images", prefix: "", region: undefined, endpoint: undefined };

test.each([
  ["file:///srv/images", { kind: "folder", folder: "/srv/images" }],
  ["file:///srv/my%20images/", { kind: "folder", folder: "/srv/my images/" }],
  ["s3://images/?region=auto", { ...s3, region: "auto", pathStyle: false }],
  ["s3://images/shop/eg/?region=auto", { ...s3, region: "auto", prefix: "shop/eg/", pathStyle: false }],
  ["s3://images?region=eu-central-1", { ...s3, region: "eu-central-1", pathStyle: false }],
  [
    "s3://images?endpoint=https://s3.example:9000/",
    { ...s3, endpoint: "https://s3.example:9000", pathStyle: true },
  ],
  [
    "s3://images?endpoint=https%3A%2F%2Fs3.example&path_style=off",
    { ...s3, endpoint: "https://s3.example", pathStyle: false },
  ],
  ["s3://images?path_style=on&region=auto", { ...s3, region: "auto", pathStyle: true }],
])("parseMediaUrl accepts %s", (text, location) => {
  expect(parseMediaUrl(text)).toEqual(location);
  // Other processes receive it as JSON.
  expect(MediaLocation.parse(JSON.parse(JSON.stringify(location)))).toEqual(location);
});

test.each([
  "",
  "images",
  "/srv/images",
  "file://host/srv",
  "file:///srv?a=b",
  "https://s3.example/images",
  "s3:images",
  "s3://",
  "s3://images",
  "s3://ab?region=eu",
  "s3://images:9000?region=eu",
  "s3://key:secret@images?region=eu",
  "s3://images//a?region=eu",
  "s3://images/a b?region=eu",
  "s3://images?region=eu#a",
  "s3://images?region=eu&regoin=x",
  "s3://images?region=a&region=b",
  "s3://images?endpoint=s3.example",
  "s3://images?endpoint=https://s3.example/path",
  "s3://images?endpoint=https://key:secret@s3.example",
  "s3://images?region=eu&path_style=yes",
])("parseMediaUrl rejects %j", (text) => {
  expect(parseMediaUrl(text)).toBeUndefined();
});

test("describeLocation returns the folder or the S3 URL", () => {
  expect(describeLocation({ kind: "folder", folder: "/srv/images" })).toBe("/srv/images");
  const text = "s3://images/shop?region=eu&endpoint=https://s3.example";
  const location = parseMediaUrl(text);
  expect(location && describeLocation(location)).toBe("s3://images/shop/ at https://s3.example");
});
