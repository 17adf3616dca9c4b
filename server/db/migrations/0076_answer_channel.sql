-- By what a message was seen and answered, for the console's figures: whether notifications, the SMS or the call bring somebody.
alter table contact_step add column channel text;
alter table contact_step add constraint contact_step_channel_check check (channel in ('sms', 'push', 'mail', 'call', 'app')) not valid;
comment on column contact_step.channel is
  'By what it was done: the link in the SMS, the notification, the link in the mail, a digit in the call, the owner''s own pages; null for what an earlier release recorded.';
