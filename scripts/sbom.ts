import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Bom, shippedOf } from './bill-of-materials.ts';

// `npm run sbom [-- FILE]`: writes the bill of materials of what is shipped (CycloneDX, JSON) into FILE, or build/sbom.cdx.json. Asks nobody: it is
// made of package.json, package-lock.json and what the build noted of its bundles.
const file = process.argv[2] ?? 'build/sbom.cdx.json';
const noted = 'build/bundled-packages.json';
if (!existsSync(noted)) {
  console.error('The pages are not built yet, and with them it is not known what they contain: run `npm run build`.');
  process.exit(1);
}
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const bundled: string[] = JSON.parse(readFileSync(noted, 'utf8'));
const all: Bom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  }),
);
const bill = shippedOf(all, name, bundled);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages, ${bill.serialNumber}`);
