vcl 4.1;

import std;

# Varnish in front of a shop that has SHARED_CACHE_SECONDS (Debian's package varnish; docs/operations.md, 'A shared cache in front').
# It stores what the shop calls public, for the seconds that the shop says. Cookies are neither looked at nor taken away: public
# pages are the same with any, and everything else has to reach the shop with them. https ends in front of it.

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; }
}

sub vcl_recv {
  # A stored page is no older than s-maxage, except while no shop answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 5m;
  if (beresp.http.Cache-Control !~ "(?i)(^|,)\s*public\s*(,|$)" || beresp.http.Set-Cookie) {
    # Nobody waits for such a response of somebody else.
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
}
