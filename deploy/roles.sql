-- Two roles for one database: dastak_owner owns the tables and runs `npm run migrate`; dastak_server reads and writes rows, and runs the servers with
-- MIGRATE=off. Run it once by a superuser in the shop's own database, before or after the first migration:
--   psql --dbname dastak --file deploy/roles.sql
-- Then give each a password (\password dastak_owner). What another role has already made there is handed over by: reassign owned by …;
create role dastak_owner login;
create role dastak_server login;

do $$ begin execute format('grant connect, create on database %I to dastak_owner', current_database()); end $$;
do $$ begin execute format('grant connect on database %I to dastak_server', current_database()); end $$;
alter schema public owner to dastak_owner;
revoke create on schema public from public;

-- What dastak_owner makes from now on, in the schema of the queue (jobs), too, which the first migration makes.
alter default privileges for role dastak_owner grant usage on schemas to dastak_server;
alter default privileges for role dastak_owner grant select, insert, update, delete on tables to dastak_server;
alter default privileges for role dastak_owner grant usage, select on sequences to dastak_server;

-- What is there already.
grant usage on schema public to dastak_server;
grant select, insert, update, delete on all tables in schema public to dastak_server;
grant usage, select on all sequences in schema public to dastak_server;
do $$ begin
  if exists (select from pg_namespace where nspname = 'jobs') then
    grant usage on schema jobs to dastak_server;
    grant select, insert, update, delete on all tables in schema jobs to dastak_server;
    grant usage, select on all sequences in schema jobs to dastak_server;
  end if;
end $$;
