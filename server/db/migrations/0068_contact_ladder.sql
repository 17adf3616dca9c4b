-- What is done about an urgent message, one step after the other, until its owner has seen it, or somebody looks after the vehicle.
create table contact_ladder (
  contact_id uuid primary key references contact (id) on delete cascade,
  call_id uuid unique,
  not_called text check (not_called in ('seen', 'ended', 'quiet', 'too_many')),
  pressed text check (pressed ~ '^[0-9]$')
);
comment on table contact_ladder is
  'An urgent message, and the call that its owner gets after a minute, unless they have seen it, or somebody looks after the vehicle.';
comment on column contact_ladder.call_id is 'What the call is about (`outgoing.about`); null where no flow is set up for it.';
comment on column contact_ladder.not_called is 'Why the call was not placed when its time came; null as long as nothing kept it back.';
comment on column contact_ladder.pressed is 'The digit by which the call was answered; null for none.';
