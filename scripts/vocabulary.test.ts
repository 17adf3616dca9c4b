import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words that the code had of its own, and what it says now: docs/GLOSSARY.md. In the names of files, of things in the code, and in comments. */
const replaced = {
  'wish(es|ed)?': 'request',
  'pressOf|requireSameWish': 'idempotencyOf, requireSameRequest',
  'owe[A-Z]\\w*': 'enqueue, queueRefund',
  'tellPaid|toldIn|forgetTold': 'onOrderPaid, readFlash, clearedFlashCookie',
  '\\w*[Pp]atience\\w*|patiently': 'timeouts',
  'knockers?|knockAt': 'contact, frequent caller',
  '(Call)?Refused(?! ones)': 'ApiError, CallError',
  'makeRoom|leftOf': 'reduceQueuedRefunds, refundableAmount',
  '\\w+Parts': '…Deps',
  'blot(s|ted)?|withoutPeople': 'redact',
  'forget(Old|Expired|Unused|Used|Over|Lapsed)\\w*': 'purge…',
  'attemptSoon|checkSoon': 'attemptInBackground, scheduleEarlyCheck',
  '[Cc]olleagues?\\w*': 'operator',
  '\\w*Desk\\w*|desk[A-Z]\\w*': 'Console…, Operator…',
  '(list|page|orders|stickers|batches|inquiries|payments)Asked|askedIn': '…Query, queryOf',
  'Visitor|checkClaims|isForeign|byAddress': 'ClientIdentity, requireOwnIds, isCrossSite, addressUses',
  'giveBack\\w*|holdPromo|honourPromo|turnAway': 'uncount, releasePromo, reservePromo, reacquirePromo, cancelAndRefund',
  'wasWronglyTold|isTold|toldOf|leads?On|saidBy':
    'mayBeCorrected, isAnswered, messageKeyOf, refreshHeader, formDataWithButton',
  'Tailboard|situationOf': 'what the page calls it',
  '\\w+Letter|Letter[A-Z]\\w*|mailOf': '…Mail, MailContent, mailPayload',
  '[wW]ayOn|WaysOn|isDeadCode|carriedOut': 'Recovery, CallAlternatives, isCodeEndedBy, applyProductForm',
  'shownList|ShownList|saidCell|numberIn': 'defineListView, ListView, defaultCell, parseId',
  'checkWithProvider|checkIfRefunded|findCallee|stateOnceDelivered':
    'fetchAndSettle, settleIfAlreadyRefunded, prepareCallee, completedIfNothingToSend',
} as const;

/** Names that a provider, a document or a library has given, and the tables that are read by two releases at once. */
const theirs = /wish_hash|'wish'|dltTemplate\w+Asked|formatToParts|PageParts/g;

const files = globSync('{contract,providers,server,simulators,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

it.each(Object.entries(replaced))('nothing is called %s', (words) => {
  expect(files.length).toBeGreaterThan(500);
  const old = new RegExp(`(?<![\\w'-])(${words})(?![\\w'-])`);
  const found = files.flatMap((file) =>
    [file, ...readFileSync(join(root, file), 'utf8').split('\n')]
      .map((line) => line.replaceAll(theirs, ''))
      .filter((line) => old.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('no comment is wider than 150 columns', () => {
  const wide = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line.length > 150 && /^ *(\/\*\*|\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wide).toEqual([]);
});
