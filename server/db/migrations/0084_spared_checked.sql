alter table outgoing validate constraint outgoing_spared_check;
