import S3rver from "@20minutes/s3rver";

// Runs an S3 server for the drill: `s3-server.ts <folder> <port>`.
const [directory = "", port = ""] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: "smile" }],
});
await server.run();
