alter table outgoing add column spared text;
alter table outgoing add constraint outgoing_spared_check check (spared in ('seen', 'handed on', 'ended', 'quiet hours')) not valid;
comment on column outgoing.spared is 'Why nobody needs to be sent it any more: should it come back to the queue, it is not sent again.';
