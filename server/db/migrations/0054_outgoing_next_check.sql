-- The release before enqueues without it, with a job of the queue.
alter table outgoing add column next_check_at timestamptz default now() + interval '10 seconds';
comment on column outgoing.next_check_at is 'When a process looks at it next, by the database''s clock, until its outcome is known.';
