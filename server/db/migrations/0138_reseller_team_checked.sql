alter table session validate constraint session_kind_check;
alter table orders validate constraint orders_member_id_fkey;
alter table given_sticker validate constraint given_sticker_member_id_fkey;
