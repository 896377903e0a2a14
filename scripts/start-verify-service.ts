// The answers' words come compiled.
await import("./compile-messages.ts");
await import("#server/verify-service.ts");
