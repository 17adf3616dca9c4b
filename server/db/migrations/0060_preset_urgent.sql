-- A reason that cannot wait.
alter table preset add column is_urgent boolean not null default false;
comment on column preset.is_urgent is 'Whether it cannot wait, as a towed vehicle or a baby inside.';
-- few rows: of the first messages those of a vehicle being towed, and of a baby or pet inside
update preset set is_urgent = true where id in (2, 5, 10);
