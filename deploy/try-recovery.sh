#!/bin/sh
# Tries point-in-time recovery once, on the PostgreSQL of Debian and a backup of ours: sh deploy/try-recovery.sh FILE
# The settings of its keys are in the environment. A base backup and an archive of the log; rows that are deleted by mistake; the moment before that,
# back. As root; PGBIN: another PostgreSQL than the newest.
set -eu
backup=$1
bin=${PGBIN:-$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
port=${PORT:-54329}
home=$(mktemp -d)
chown postgres "$home"
mkdir -m 700 "$home/archive" && chown postgres "$home/archive"
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
ask() { as_postgres "$bin/psql" -qAt -h "$home" -p "$port" dastak -c "$1"; }
start() { as_postgres "$bin/pg_ctl" -s -w -D "$1" -l "$home/log" -o "-p $port -k $home" start; }
stop() { as_postgres "$bin/pg_ctl" -s -w -D "$1" stop; }
trap 'for data in "$home"/data "$home"/recovered; do stop "$data" 2>/dev/null || true; done; rm -rf "$home"' EXIT

as_postgres "$bin/initdb" -D "$home/data" -A trust -E UTF8 --locale=C > /dev/null
cat >> "$home/data/postgresql.conf" <<EOF
archive_mode = on
archive_command = 'test ! -f $home/archive/%f && cp %p $home/archive/%f'
archive_timeout = 60
EOF
start "$home/data"
as_postgres "$bin/createdb" -h "$home" -p "$port" dastak
DATABASE_URL="postgres://postgres@127.0.0.1:$port/dastak" npm run -s restore -- "$backup" --moved --without-keys

as_postgres "$bin/pg_basebackup" -h "$home" -p "$port" -D "$home/base" -c fast -X none
as_postgres "$bin/pg_verifybackup" -n "$home/base"
ask "insert into busy_hour (key, day, uses) values ('after the base backup', current_date, 1)"
look="select count(*) || ' proofs of keys, ' || (select sum(price_paise) from product) || ' paise for all products, ' || (select count(*) from busy_hour) || ' busy hours' from key_proof"
echo "before: $(ask "$look")"
moment=$(ask "select clock_timestamp()")
sleep 1
ask "delete from key_proof; update product set price_paise = 100"
echo "by mistake, after $moment: $(ask "$look")"
ask "select pg_switch_wal()" > /dev/null
stop "$home/data"

cp -a "$home/base" "$home/recovered"
cat >> "$home/recovered/postgresql.conf" <<EOF
restore_command = 'cp $home/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
EOF
as_postgres touch "$home/recovered/recovery.signal"
start "$home/recovered"
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
echo "recovered: $(ask "$look")"
