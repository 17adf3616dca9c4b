alter table owner add column is_told_by_mail boolean not null default false;
comment on column owner.is_told_by_mail is 'Whether they are mailed what they are sent by SMS about a message; counts only while their address is proven.';
comment on column outgoing.about is 'The contact, order or inquiry it is about; of a push, and of a mail that goes with an SMS, that SMS.';
