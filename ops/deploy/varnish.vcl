vcl 4.1;

# Varnish between the proxy that speaks https and one shop: /etc/varnish/default.vcl, with addresses and paths of your own.
# The shop runs with SHARED_CACHE_SECONDS=30 and TRUSTED_PROXIES naming the proxy and Varnish. The proxy writes
# X-Forwarded-For; Varnish appends the proxy's address. What is not written here is done by Varnish's built-in VCL: requests with
# Authorization pass, `s-maxage` is the time to live, Vary is respected, gzip is negotiated.

import std;

backend shop {
    # For several shops: a balancer, such as haproxy.cfg on a local port.
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 30s;
    # Not /readyz: a shop without its database still sends pages from memory, and explains the rest.
    .probe = { .url = "/livez"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
    # Also methods that Varnish does not know, which it would pipe.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Expired responses are only sent while the shop does not respond.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
}

# Cookies neither prevent a lookup nor are part of the key. A miss takes them to the shop, whose private pages need them.
sub vcl_req_cookie {
    return;
}

sub vcl_backend_response {
    set beresp.grace = 5m;
    # Only responses that the shop calls public are stored. Any other leaves a marker (hit-for-miss), so that the next requests for its
    # address do not wait for each other. One marker is for everybody: with `Vary: Cookie` each visitor would leave another.
    if (!bereq.uncacheable && (beresp.http.Cache-Control !~ "\bpublic\b" || beresp.http.Set-Cookie)) {
        set beresp.http.X-Shop-Vary = beresp.http.Vary;
        unset beresp.http.Vary;
        set beresp.grace = 0s;
        set beresp.ttl = 2m;
        set beresp.uncacheable = true;
        return (deliver);
    }
}

sub vcl_deliver {
    if (resp.http.X-Shop-Vary) {
        set resp.http.Vary = resp.http.X-Shop-Vary;
        unset resp.http.X-Shop-Vary;
    }
}

# Page for visitors while the shop does not respond and nothing is stored.
sub vcl_backend_error {
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.body = std.fileread("/srv/smile/current/ops/deploy/unavailable.html");
    return (deliver);
}
