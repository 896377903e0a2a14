/**
 * Server settings, passed at each start so that no edited file can weaken them. They suit a small machine; larger shops run their own
 * PostgreSQL and set DATABASE_URL.
 */
export function serverSettings(port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: "127.0.0.1",
    // No socket file, because its path is limited to 107 bytes.
    unix_socket_directories: "",

    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",

    shared_buffers: "128MB",
    max_connections: "100",
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
    max_logical_replication_workers: "0",
    io_method: "sync",

    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    logging_collector: "off",
    log_checkpoints: "off",
    // Details repeat values of rows, such as names and addresses, which must not be logged.
    log_error_verbosity: "terse",
  };
}
