alter table inquiry validate constraint inquiry_merged_into_fkey;
