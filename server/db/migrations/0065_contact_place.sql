-- Where the vehicle stands that a message is about.
create table contact_place (
  id uuid primary key references answer_link (contact_id) on delete cascade,
  place_sealed bytea not null,
  said_at timestamptz not null
);
comment on table contact_place is
  'Where a caller says that the vehicle stands. Lives and ends with the link by which its owner is shown it. `id`: that of the contact.';
