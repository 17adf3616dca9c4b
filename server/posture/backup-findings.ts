import type { BackupWay } from '../backup/last-backup.ts';
import { type Finding, ok, warning } from './finding.ts';

const hour = 3600 * 1000;
/** One a night, and two hours for a night on which it takes long. */
const latestHours = 26;

/** Whether what can be had back is of today. */
export function backupFindings(ways: BackupWay[], now: Date): Finding[] {
  return ways.map((way) => {
    if (!way.isMade) return warning('backup', 'none was ever recorded: npm run backup, every night (docs/BACKUP.md)');
    const said = `${way.kind === 'log' ? 'PostgreSQL archived its log' : 'taken'} ${way.at.toISOString()}${sizeOf(way)}`;
    const hours = Math.floor((now.getTime() - way.at.getTime()) / hour);
    return hours < latestHours
      ? ok('backup', said)
      : warning('backup', `${said}, ${ageOf(hours)} ago: docs/runbook/BackupTooOld.md`);
  });
}

function sizeOf({ bytes }: BackupWay): string {
  return bytes === null ? '' : `, ${bytes} bytes`;
}

function ageOf(hours: number): string {
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
