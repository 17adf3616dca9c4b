/** The log of every change in the console. */
export const audit = {
  title: 'Audit log',
  lead: 'Every change made in the console, for good. Each entry is hashed together with the one before it.',
  no: 'No.',
  time: 'Time',
  who: 'Who',
  command: 'A command on the server',
  action: 'What',
  subject: 'To what',
  reason: 'Why',
  changes: 'What is different',
  operator: 'Operator’s number',
  search_hint: 'A kind of thing, or one of them: order 1042',
  caption: 'Changes, newest first',
  empty: 'Nothing was changed yet.',
  check: 'Check the chain',
  check_title: 'Is the log as it was written?',
  check_help:
    'Every entry is hashed anew and compared with the one that follows. If one was changed or removed, in whatever way, it shows here.',
  whole: 'All {count} entries are as they were written.',
  part: 'As it was written up to no. {checked}, of {newest}.',
  go_on: 'Go on from there',
  broken:
    'No. {broken} is not what was written, or what came before it is gone. Entries up to no. {checked} are whole.',
  newest: 'The newest entry is no. {newest}. Its hash:',
  newest_help:
    'Write it down where nobody who can reach the database can: as long as it is found again, nothing up to it was changed or cut off.',
  noted: 'A hash that was written down',
  noted_hint: '64 letters and digits',
  noted_found: 'It is the hash of no. {noted}: nothing up to it was cut off.',
  noted_missing: 'No entry has this hash: the log was cut off or written anew, or it was copied wrongly.',
} as const;
