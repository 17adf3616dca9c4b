alter table outgoing add column spared text;
comment on column outgoing.spared is
  'Why nobody needs to be sent it any more, where that became known while it was being sent or after: should it come back to the queue, it is not sent again.';
