import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedAdvisories } from './accepted-advisories.ts';
import { type Advisory, advisoriesOf, notAccepted, type OsvRecord, reachedBy } from './advisories.ts';
import { type LockedPackage, nameOf } from './licences.ts';

// `npm run audit`: asks the registry which of our packages have known vulnerabilities. `npm run audit -- FOLDER` asks nobody: FOLDER has OSV's
// records for npm, as JSON files. Exits with 1 for an advisory that is not accepted (scripts/accepted-advisories.ts), and with 2 if nothing could be checked.
const [folder] = process.argv.slice(2);
const found = folder ? askFolder(folder) : askRegistry();
const open = notAccepted(found, acceptedAdvisories, new Date().toISOString().slice(0, 10));
for (const { id, package: about, title } of open) console.log(`${id}  ${about}: ${title}`);
console.log(`${found.length} advisories about our packages, ${found.length - open.length} of them accepted.`);
process.exit(open.length > 0 ? 1 : 0);

function askRegistry(): Advisory[] {
  const shell = process.platform === 'win32';
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 2 ** 28, shell });
  const answer = stdout ? JSON.parse(stdout) : { message: 'npm did not run' };
  if (answer.vulnerabilities) return advisoriesOf(answer);
  console.error(`The registry cannot be asked for advisories, and nothing was checked: ${answer.message}`);
  return process.exit(2);
}

function askFolder(path: string): Advisory[] {
  const files = readdirSync(path).filter((file) => file.endsWith('.json'));
  if (files.length === 0) {
    console.error(`${path} has no records, and nothing was checked.`);
    process.exit(2);
  }
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const installed = new Map<string, Set<string>>();
  for (const [place, { version }] of Object.entries(packages)) {
    const name = nameOf(place);
    installed.set(name, (installed.get(name) ?? new Set()).add(version));
  }
  return files.flatMap((file) => reachedBy(JSON.parse(readFileSync(join(path, file), 'utf8')) as OsvRecord, installed));
}
