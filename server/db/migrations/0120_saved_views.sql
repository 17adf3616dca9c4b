-- What an operator looks at again and again, and which columns of a list they want to see.
create table saved_view (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  list text not null check (length(list) <= 60),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 500),
  is_shared boolean not null,
  created_at timestamptz not null,
  unique (operator_id, list, name)
);
comment on table saved_view is 'Filters and a sort order of a list in the console, under a name.';
comment on column saved_view.list is 'The path of the call that lists, as /console/orders.';
comment on column saved_view.query is 'As the address of the list’s page has it: no search, and nothing of one person.';
comment on column saved_view.is_shared is 'Whether every operator who may see the list is offered it.';
create index saved_view_shared on saved_view (list, name) where is_shared;

create table chosen_columns (
  operator_id bigint not null references operator (id),
  list text not null check (length(list) <= 60),
  columns text[] not null check (cardinality(columns) between 1 and 30),
  primary key (operator_id, list)
);
comment on table chosen_columns is 'Which columns of a list an operator sees. Without a row: those that everybody sees at first.';
comment on column chosen_columns.list is 'The path of the call that lists, as /console/orders.';
comment on column chosen_columns.columns is 'By their English titles; one that no longer exists is passed over.';
