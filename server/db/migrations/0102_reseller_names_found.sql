alter table reseller add column name_index bytea[];
comment on column reseller.name_index is 'Keyed hashes of how each word of the firm''s name begins, by which the console finds it, and of no letter at all, which says by which key. Null: not there yet.';
alter table operator
  add column uses_keys boolean not null default true,
  add column hides_first_steps boolean not null default false;
comment on column operator.uses_keys is 'Whether single keys are shortcuts for them.';
comment on column operator.hides_first_steps is 'Whether they have put away the list of what a new shop begins with.';
