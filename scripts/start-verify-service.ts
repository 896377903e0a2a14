// Compiles the texts of the responses.
await import("./compile-messages.ts");
await import("#server/verify-service.ts");
