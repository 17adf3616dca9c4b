#!/bin/bash
# From a bare Debian to a shop: makes a root by debootstrap, boots it under systemd-nspawn, types what docs/INSTALL.md says, in its order, and
# then tries the shop: an order with its invoice by way of the proxy, every expression of the rules and dashboards at Prometheus, the nightly backup
# into a PostgreSQL made anew, the processes restarted one after the other while the shop is asked, and the whole machine booted again.
# The provider's settings are those of our simulators, which run in the root, too. As root; Debian's packages debootstrap and systemd-container.
# Ports 80, 443, 3001, 3002, 4010, 5432 and 9090 of this machine have to be free: the root shares its network.
#
#   scripts/bare-root.sh [FOLDER]      the root; a temporary one unless given. It is kept if KEEP=yes, or if the folder was there before.
#
# SUITE (trixie) and MIRROR (the one of this machine) say which Debian. What npm needs here to reach a registry: NPMRC, a file, and CA_FILE, the
# authorities that it trusts; both are copied into the root, and nowhere else.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
# Somebody else's folder is never deleted.
keep=${KEEP:-}
[ -z "${1:-}" ] || [ ! -e "$1" ] || keep=yes
root=${1:-$(mktemp -d /var/tmp/dastak-root.XXXXXX)}
suite=${SUITE:-trixie}
of_this_machine() { sed -nE '/^#/d; s#.*(https?://[^ ]+).*#\1#p' /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null || true; }
mirror=${MIRROR:-$(of_this_machine | sed -n 1p)}
site=dastak.example

say() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }

# The commands of the part of INSTALL.md with that heading.
commands_of() {
  awk -v heading="### $1" '
    /^##/ { inside = ($0 == heading); if (inside) found = 1 }
    inside && /^```sh$/ { typing = 1; next }
    /^```$/ { typing = 0 }
    typing
    END { exit !found }' "$here/docs/INSTALL.md"
}

# Runs standard input as a script in the booted root.
in_root() {
  nsenter --target "$leader" --mount --uts --ipc --pid --root -- \
    env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    ${CA_FILE:+NODE_EXTRA_CA_CERTS=/etc/dastak-ca.crt} \
    bash -c 'cd && exec bash -euo pipefail -s'
}

install_step() {
  say "INSTALL.md: $1"
  { printf 'SITE=%s\nMAIL=asha@dastak.example\nTLS=internal\nREPOSITORY=file:///srv/dastak.git\nRELEASE=trial\nset -v\n' "$site"; commands_of "$1"; } | in_root
}

stop_root() {
  [ -n "${nspawn:-}" ] || return 0
  kill -TERM "$nspawn" 2>/dev/null || true
  wait "$nspawn" 2>/dev/null || true
}
trap 'stop_root; [ "$keep" = yes ] || rm -rf --one-file-system "$root"' EXIT

say "A bare Debian $suite in $root"
[ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus "$suite" "$root" "$mirror" > "$root.log"
du -sm "$root"
echo "127.0.0.1 localhost $site" > "$root/etc/hosts"
[ -z "${NPMRC:-}" ] || cp "$NPMRC" "$root/root/.npmrc"
[ -z "${CA_FILE:-}" ] || cp "$CA_FILE" "$root/etc/dastak-ca.crt"
# The code as it is committed, under the tag that is installed.
git -C "$here" bundle create -q "$root/srv/dastak.bundle" HEAD
git clone -q --bare "$root/srv/dastak.bundle" "$root/srv/dastak.git"
git -C "$root/srv/dastak.git" tag trial HEAD

boot_root() {
  systemd-nspawn --quiet --directory "$root" --register=no --keep-unit --resolv-conf=copy-host --console=read-only --boot >> "$root.boot" 2>&1 &
  nspawn=$!
  for _ in $(seq 100); do
    leader=$(pgrep -P "$nspawn" || true)
    [ -n "$leader" ] && echo 'systemctl is-system-running --wait || true' | in_root 2>/dev/null | grep -E 'running|degraded' && return
    sleep 0.5
  done
  return 1
}

say 'It boots'
boot_root

install_step Packages
install_step 'A user and a database'
install_step 'The release'
install_step 'The settings'

say 'Simulators in place of the providers, and a seller'
in_root <<'END'
cd /opt/dastak/current
node=/opt/dastak/current/node_modules/node/bin/node
systemd-run --quiet --unit dastak-providers --uid=dastak --working-directory=/opt/dastak/current \
  --setenv=NODE_TLS_REJECT_UNAUTHORIZED=0 --property=StandardOutput=file:/run/dastak-providers.json \
  $node --disable-warning=ExperimentalWarning simulators/main.ts --port 4010 --webhook-url https://dastak.example/api/webhooks/razorpay
until [ -s /run/dastak-providers.json ]; do sleep 0.2; done
$node --disable-warning=ExperimentalWarning --input-type=module >> /etc/dastak/env <<'JS'
import { readFileSync } from 'node:fs';
import { providerVariables } from '/opt/dastak/current/test/provider-variables.ts';
const { push, ...told } = JSON.parse(readFileSync('/run/dastak-providers.json', 'utf8'));
const variables = {
  ...providerVariables(told),
  DLT_TEMPLATE_OWNER_ALERT: '1107000000000000001',
  DLT_TEMPLATE_ONE_TIME_CODE: '1107000000000000002',
  DLT_TEMPLATE_ORDER_CONFIRMED: '1107000000000000003',
  SELLER_NAME: 'Dastak Trial',
  SELLER_ADDRESS: '2 Test Street, Bengaluru 560001',
  SELLER_GSTIN: '29TESTS0000D1ZY',
  SELLER_EMAIL: 'care@dastak.example',
  GRIEVANCE_OFFICER: 'Asha Rao',
};
console.log(Object.entries(variables).map(([name, value]) => `${name}=${value}`).join('\n'));
JS
END

install_step 'The processes'
install_step 'The proxy'
install_step 'The first operator'
install_step Backups
install_step Watching

# What a visitor's machine has: the authority of the proxy's certificate.
in_root <<'END'
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
until [ -s $authority ]; do sleep 0.2; done
install -m 644 $authority /root/dastak-site.crt
END

say 'Health, by way of the proxy, and an order with its invoice'
in_root <<'END'
for path in /healthz /servingz /readyz; do curl --fail --silent --show-error --cacert /root/dastak-site.crt https://dastak.example$path; echo; done
cd /opt/dastak/current
export NODE_EXTRA_CA_CERTS=/root/dastak-site.crt
node_modules/node/bin/node --disable-warning=ExperimentalWarning scripts/trial-order.ts --shop https://dastak.example | tee /root/order.json
END

say 'What rules and dashboards ask, at Prometheus'
in_root <<'END'
cd /opt/dastak/current
node() { NODE_EXTRA_CA_CERTS=/root/dastak-site.crt node_modules/node/bin/node --disable-warning=ExperimentalWarning "$@"; }
# A scan, of a code that nobody has, and an order, every twenty seconds: rates are of the last minute.
for _ in 1 2 3 4 5 6; do
  curl --silent --cacert /root/dastak-site.crt --output /dev/null https://dastak.example/q/UNKNOWN000000000
  node scripts/trial-order.ts --shop https://dastak.example >> /root/orders
  sleep 20
done &
buying=$!
node scripts/watch-trial.ts --prometheus http://127.0.0.1:9090
wait $buying
# The last one is looked for again below: after its invoice there is no other.
tail -n 1 /root/orders | tee /root/order.json
END

say 'The backup of the night, PostgreSQL made anew, and all of it back'
in_root <<'END'
cd /opt/dastak/current
as_dastak() { su -s /bin/sh dastak -c "$1"; }
systemctl start dastak-backup
file=$(ls /var/backups/dastak/dastak-*.tar.gz)
ls -l "$file"
as_dastak "npm run --silent restore -- $file --check"
systemctl stop dastak@3001 dastak@3002
version=$(pg_lsclusters --no-header | awk '{ print $1 }')
pg_dropcluster --stop "$version" main
pg_createcluster "$version" main --start
runuser -u postgres -- createuser --createdb dastak
runuser -u postgres -- createdb --owner dastak dastak
# The order's invoice is the last one that was given out.
last=$(sed -nE 's/.*"invoice":"([^"]*[^0-9"])?0*([0-9]+)".*/\2/p' /root/order.json)
as_dastak "npm run --silent restore -- $file --invoices-from $((last + 1))"
systemctl start dastak@3001 dastak@3002
END

same_order() {
  in_root <<'END'
cd /opt/dastak/current
NODE_EXTRA_CA_CERTS=/root/dastak-site.crt node_modules/node/bin/node --disable-warning=ExperimentalWarning scripts/trial-order.ts \
  --shop https://dastak.example --same /root/order.json
END
}
say 'The same order and the same invoice'
same_order

say 'One restart after the other, while the shop is asked by several at once'
in_root <<'END'
cat > /root/ask.mjs <<'JS'
import { readFileSync } from 'node:fs';
const shop = 'https://dastak.example';
const { link } = JSON.parse(readFileSync('/root/order.json', 'utf8'));
const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ link }) };
const requests = ['/', '/productdetail', '/aboutus', '/userlogin', '/robots.txt', ['/api/order', order]].map((each) => [each].flat());
let asked = 0;
let failed = 0;
let isOver = false;
process.once('SIGTERM', () => {
  isOver = true;
});
await Promise.all(
  requests.map(async ([path, options]) => {
    while (!isOver) {
      asked++;
      const said = await fetch(`${shop}${path}`, { ...options, signal: AbortSignal.timeout(30_000) })
        .then(async (answer) => (await answer.arrayBuffer(), answer.status))
        .catch((error) => String(error.cause ?? error));
      if (said === 200) continue;
      failed++;
      console.log(path, said);
    }
  }),
);
console.log(`asked ${asked} times, failed ${failed} times`);
JS
NODE_EXTRA_CA_CERTS=/root/dastak-site.crt /opt/dastak/current/node_modules/node/bin/node /root/ask.mjs > /root/asked 2>&1 &
asking=$!
sleep 5
time systemctl restart dastak@3001
time systemctl restart dastak@3002
sleep 5
kill -TERM $asking
wait $asking
cat /root/asked
grep -Eq '^asked [1-9][0-9]+ times, failed 0 times$' /root/asked
END

say 'What it takes on the disk, in MB'
in_root <<'END'
cd /opt/dastak/current
for part in . .git node_modules node_modules/node build; do du -sm $part; done
du -sm --one-file-system /
systemd-analyze verify dastak@3001.service dastak-migrate.service dastak-backup.service dastak-backup.timer
systemd-analyze security --no-pager dastak@3001 | tail -1 || true
systemctl list-timers --no-pager dastak-backup.timer
END

say 'The machine is booted again: the shop comes back by itself'
stop_root
boot_root
in_root <<'END'
curl --fail --silent --retry 120 --retry-delay 1 --retry-all-errors --cacert /root/dastak-site.crt https://dastak.example/readyz && echo
systemctl is-active dastak@3001 dastak@3002 caddy postgresql prometheus dastak-backup.timer
END
same_order
say 'Done'
