-- A batch is never one order's: what an order gets of it is picked, sticker by sticker, and the rest stays free.

drop index batch_order_id;
alter table batch drop column order_id;
