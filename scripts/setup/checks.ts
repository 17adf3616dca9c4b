import { states } from '../../contract/states.ts';
import { forLog } from '../../providers/detail.ts';
import { askExotel } from '../../providers/exotel/account.ts';
import { askRazorpay } from '../../providers/razorpay/account.ts';
import { askMailServer } from '../../providers/smtp/account.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { hasTable } from '../../server/db/has-table.ts';
import { exotelSettings, razorpaySettings } from '../../server/env.ts';
import { stateOfGstin } from '../../server/invoices/gstin.ts';
import { accountFinding } from '../../server/posture/asked-findings.ts';
import { databaseFindings, readDatabaseState } from '../../server/posture/database-findings.ts';
import { type Finding, ok, warning } from '../../server/posture/finding.ts';
import { type Variables, variables } from '../../server/variables.ts';
import type { Values } from './env-file.ts';

/** For a provider to answer, in milliseconds. */
const deadlineMs = 10_000;

/** The settings with what is right of these; what is wrong is said elsewhere. */
function validOf(values: Values): Variables {
  const { data, error } = variables.safeParse(values);
  if (data) return data;
  const wrong = new Set(error.issues.map(({ path: [name] }) => name));
  return variables.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name))));
}

export async function checkRazorpay(values: Values): Promise<Finding[]> {
  const settings = razorpaySettings(validOf(values));
  return accountFinding('Razorpay', 'key id and secret', await askRazorpay({ ...settings, deadlineMs }));
}

export async function checkExotel(values: Values): Promise<Finding[]> {
  const settings = exotelSettings(validOf(values));
  const answer = await askExotel({ ...settings, deadlineMs });
  return accountFinding('Exotel', 'account, key, token and region', answer);
}

export async function checkMail(values: Values): Promise<Finding[]> {
  const { SMTP_URL = '', MAIL_FROM } = validOf(values);
  try {
    const answer = await askMailServer({ url: SMTP_URL, from: MAIL_FROM, deadlineMs });
    return accountFinding('The mail server', 'user and password', answer);
  } catch (error) {
    return [warning('The mail server', (error as Error).message)];
  }
}

/** The state that the GSTIN says, to be seen by whoever typed it: it decides between CGST + SGST and IGST. */
export async function checkSeller({ SELLER_GSTIN = '' }: Values): Promise<Finding[]> {
  const state = states.find(({ id }) => id === stateOfGstin(SELLER_GSTIN));
  return state ? [ok('The GSTIN', `is of ${state.state_name}`)] : [];
}

export async function checkDatabase(values: Values): Promise<Finding[]> {
  const about = 'The database';
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, DATA_DIR: dataDir } = validOf(values);
  if (!databaseUrl) return [ok(about, 'is an embedded one, made at the first start')];
  try {
    const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, databasePool: 2 });
    try {
      return [
        ok(about, 'answers'),
        ...((await isOfOtherKeys(database, values)) ? [ofOtherKeys] : []),
        // What is due is made in this setup already, whatever MIGRATE says of a start.
        ...databaseFindings({ migratesAtStart: true }, await readDatabaseState(database)),
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    return [warning(about, `cannot be used: ${forLog((error as Error).message)}`)];
  }
}

const ofOtherKeys = warning(
  'The database',
  'was written with keys that are not in .env: put DATA_KEYS and INDEX_KEY back, since new ones cannot read it',
);

/** Whether something was sealed in it, and there are no keys yet. */
async function isOfOtherKeys({ db }: Database, { DATA_KEYS, INDEX_KEY }: Values): Promise<boolean> {
  if (DATA_KEYS && INDEX_KEY) return false;
  if (!(await hasTable(db, 'key_proof'))) return false;
  return (await db.selectFrom('key_proof').select('id').limit(1).execute()).length > 0;
}
