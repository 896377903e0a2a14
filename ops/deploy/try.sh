#!/usr/bin/env bash
# A drill of a whole deployment on this machine: a proxy that speaks https (nginx, haproxy or caddy, with the example beside this
# file), two shops with folders of their own, PostgreSQL and an S3 server. Real browsers buy in both languages; then one shop is
# killed while customers order, and the database is compared with their confirmations.
#
#   ops/deploy/try.sh [nginx|haproxy|caddy]
#   ops/deploy/try.sh varnish
#
# The second is a drill of a shared cache: two customers, a guest and a visitor ask for everything through Varnish, with the example beside
# this file; nothing personal may be stored, and a changed price shows in time.
#
# As root it installs what is missing from Debian's packages. Everything else is in a temporary folder, on 127.0.0.1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

proxy=${1:-nginx}
case $proxy in nginx | haproxy | caddy | varnish) ;; *) echo "expected nginx, haproxy, caddy or varnish, but got $proxy" >&2; exit 2 ;; esac
https=8443 http=8080 first=21000 second=21001 database=21002 images=21003
origin=https://localhost:$https
folder=$(mktemp -d)
chmod 755 "$folder"
pids=()
victim=
trap 'kill "${pids[@]}" $victim 2>/dev/null || true; wait; rm -rf "$folder"' EXIT

say() { printf '\n▸ %s\n' "$*"; }

wait_for() { # a URL that must respond with 200 within 90 s
  for _ in $(seq 180); do
    curl -fsk -o /dev/null "$1" && return
    sleep 0.5
  done
  echo "expected a response of $1" >&2
  tail -n 20 "$folder"/*.log >&2
  exit 1
}

need() { # a command and the package that has it
  command -v "$1" >/dev/null || packages+=("$2")
}
packages=()
PATH=$PATH:/usr/sbin
if [ "$proxy" = varnish ]; then need varnishd varnish; else need "$proxy" "$proxy"; fi
need openssl openssl
need curl curl
[ -n "$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null)" ] || packages+=(postgresql)
if [ ${#packages[@]} -gt 0 ]; then
  say "installing ${packages[*]}"
  apt-get update -q >/dev/null
  # Debian starts what it installs; here only the programs are wanted.
  policy=/usr/sbin/policy-rc.d
  [ ! -e $policy ] || policy=
  [ -z "$policy" ] || { printf '#!/bin/sh\nexit 101\n' >$policy && chmod +x $policy; }
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${packages[@]}" >/dev/null && installed=1 || installed=0
  [ -z "$policy" ] || rm $policy
  [ $installed = 1 ]
fi
# As for a release: installed and built before it starts.
say "building"
npm run build --silent
node=node_modules/.bin/node

say "PostgreSQL"
postgres=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
mkdir "$folder/postgres"
as_postgres=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder/postgres"
  as_postgres=(runuser -u postgres --)
fi
"${as_postgres[@]}" "$postgres/initdb" -D "$folder/postgres/data" -U smile -A trust --locale=C.UTF-8 >/dev/null
"${as_postgres[@]}" "$postgres/postgres" -D "$folder/postgres/data" -p $database -k "$folder/postgres" \
  -c listen_addresses=127.0.0.1 >"$folder/postgres.log" 2>&1 &
pids+=($!)
for _ in $(seq 60); do "$postgres/pg_isready" -q -h 127.0.0.1 -p $database && break || sleep 0.5; done
"$postgres/createdb" -h 127.0.0.1 -p $database -U smile smile
"$postgres/psql" -h 127.0.0.1 -p $database -U smile -d smile -Atc "select version()"

if [ "$proxy" = varnish ]; then
  say "a shop with SHARED_CACHE_SECONDS=30 behind Varnish"
  export DATABASE_URL=postgres://smile@127.0.0.1:$database/smile PUBLIC_URL=http://localhost:$http NODE_ENV=production
  PORT=$first HOST=127.0.0.1 DATA_DIR="$folder/shop" DEMO_CATALOGUE=on SHARED_CACHE_SECONDS=30 TRUSTED_PROXIES=127.0.0.1 \
    $node build/server/main.js >>"$folder/shop.log" 2>&1 &
  pids+=($!)
  wait_for "http://127.0.0.1:$first/readyz"
  sed -e "s/3000/$first/; s#/srv/smile/current#$PWD#" ops/deploy/varnish.vcl >"$folder/varnish.vcl"
  varnishd -F -n "$folder/varnish" -f "$folder/varnish.vcl" -a 127.0.0.1:$http -s malloc,64m >"$folder/varnish.log" 2>&1 &
  pids+=($!)
  wait_for "http://localhost:$http/readyz"
  $node ops/deploy/try/shared-cache.ts "http://localhost:$http" 32
  say "done"
  exit
fi

say "an S3 server"
$node ops/deploy/try/s3-server.ts "$folder/images" $images >"$folder/s3.log" 2>&1 &
pids+=($!)

say "two shops, each with a folder of its own"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>/dev/null
cat "$folder/cert.pem" "$folder/key.pem" >"$folder/both.pem"
export DATABASE_URL=postgres://smile@127.0.0.1:$database/smile
export CODE_KEY PUBLIC_URL=$origin TRUSTED_PROXIES=127.0.0.1 NODE_ENV=production
export MEDIA_URL="s3://smile?endpoint=http://127.0.0.1:$images" AWS_ACCESS_KEY_ID=S3RVER AWS_SECRET_ACCESS_KEY=S3RVER
CODE_KEY=$(openssl rand -hex 32)
# The drill's customers order without a pause, and nothing is sent.
export MAX_OPEN_ORDERS=9999 MAX_OPEN_PIECES=9999 ADDRESS_PIECES=9999 NETWORK_PIECES=9999
shop() { # a port; the process is $!
  PORT=$1 HOST=127.0.0.1 DATA_DIR="$folder/shop-$1" DEMO_CATALOGUE=on \
    $node --max-semi-space-size=8 --max-old-space-size=512 build/server/main.js >>"$folder/shop-$1.log" 2>&1 &
}
shop $first
pids+=($!)
shop $second
victim=$!
# Bash prints no message when it is killed.
disown $victim
for port in $first $second; do
  wait_for "http://127.0.0.1:$port/readyz"
  grep "Smile is open" "$folder/shop-$port.log"
done

say "$proxy"
# The example with the ports, names and files of this drill.
example() {
  sed -e "s/shop\.example/localhost/g; s#/srv/smile/current#$PWD#" \
    -e "s#127.0.0.1:3000#127.0.0.1:$first#; s#127.0.0.1:3001#127.0.0.1:$second#" \
    -e "s#10.0.0.11:3000#127.0.0.1:$first#; s#10.0.0.12:3000#127.0.0.1:$second#" "ops/deploy/$1"
}
case $proxy in
  nginx)
    {
      echo "error_log $folder/nginx-errors.log; pid $folder/nginx.pid; events {}"
      echo "http { access_log off; client_body_temp_path $folder/b; proxy_temp_path $folder/p;"
      echo "fastcgi_temp_path $folder/f; uwsgi_temp_path $folder/u; scgi_temp_path $folder/s;"
      example nginx.conf | sed -e "s#/etc/letsencrypt/live/localhost/fullchain.pem#$folder/cert.pem#" \
        -e "s#/etc/letsencrypt/live/localhost/privkey.pem#$folder/key.pem#" \
        -e "s/\(listen .*\)443/\1$https/; s/\(listen .*\)\b80;/\1$http;/"
      echo "}"
    } >"$folder/nginx.conf"
    nginx -v
    nginx -p "$folder" -c "$folder/nginx.conf" -g "daemon off;" >"$folder/proxy.log" 2>&1 &
    ;;
  haproxy)
    example haproxy.cfg | sed -e "s#/etc/haproxy/localhost.pem#$folder/both.pem#" -e "s/bind :443/bind :$https/; s/bind :80/bind :$http/" \
      >"$folder/haproxy.cfg"
    haproxy -v | sed -n 1p
    haproxy -db -f "$folder/haproxy.cfg" >"$folder/proxy.log" 2>&1 &
    ;;
  caddy)
    {
      echo "{ http_port $http"
      echo "https_port $https"
      echo "admin off }"
      example Caddyfile | sed -e "s#^localhost {#localhost {\n\ttls $folder/cert.pem $folder/key.pem#"
    } | sed -e "s/^{ http_port/{\n\thttp_port/; s/^admin off }/\tadmin off\n}/" >"$folder/Caddyfile"
    caddy version
    caddy run --config "$folder/Caddyfile" --adapter caddyfile >"$folder/proxy.log" 2>&1 &
    ;;
esac
pids+=($!)
wait_for $origin/

say "through it"
ask() { curl -sk -o /dev/null -w "%{http_code} $*\n" "$@"; }
served() { grep -c '"msg":"request"' "$folder/shop-$1.log" || true; }
balance() { # both shops serve some of 20 requests; their logs are written each second
  sleep 2
  local one two
  one=$(served $first) two=$(served $second)
  for _ in $(seq 20); do curl -sk -o /dev/null "$origin/smile/api/cart"; done
  sleep 2
  one=$(($(served $first) - one)) two=$(($(served $second) - two))
  echo "of 20 requests one shop serves $one, the other $two"
  [ $one -gt 0 ] && [ $two -gt 0 ]
}
ask "http://localhost:$http/"
ask "$origin/"
ask "$origin/en"
ask "$origin/readyz"
ask "$origin$(curl -sk $origin/ | grep -o '/media/[0-9a-f]*-[0-9]*\.webp' | head -n 1)"
# Larger than nginx's own limit: that the shop responds, which asks for an account of the staff, and not the proxy with 413.
head -c 7000000 /dev/urandom >"$folder/image.jpg"
ask -F "file=@$folder/image.jpg" "$origin/smile/api/admin/media"
balance
curl -sk -D - -o /dev/null -H "Accept-Encoding: gzip, br" "$origin/" | grep -iE "^(HTTP|content-encoding|strict-transport|x-content-type)"

say "purchases in a browser"
SHOP_ORIGIN=$origin $node node_modules/@playwright/test/cli.js test --config ops/deploy/try/playwright.config.ts

say "customers order while a shop is killed"
NODE_EXTRA_CA_CERTS="$folder/cert.pem" $node ops/deploy/try/orders-under-kill.ts $origin $victim

say "the killed shop comes back"
shop $second
pids+=($!)
wait_for "http://127.0.0.1:$second/readyz"
sleep 3
balance
grep -h '"level":"\(error\|fatal\)"' "$folder"/shop-*.log || echo "no error in the logs of the shops"
say "done"
