-- contract: last read by the release before 0031, after which codes are in sign_in_code
-- squawk-ignore ban-drop-table
drop table one_time_code;
