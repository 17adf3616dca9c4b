import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest tests, which mostly run processes of their own or wait. If one began last, a single core would be left waiting for it. */
const long = [
  'torture/torture',
  'payments/kill',
  'stickers/batches/kill',
  'outgoing/kill',
  'server/start',
  'db/outage',
  'payments/unnoticed',
  'http/any-input',
  'http/matrix',
  'outgoing/kill-mail',
  'outgoing/until-its-time',
  'personal-data/wrong-keys',
  'http/limits-matrix',
  'orders/begun-late',
  'payments/reconciler',
];

const engines = ['server', 'embedded', 'unit'];

/** One engine after the other, since a worker serves one engine, production's first; and within each the slowest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return engines.indexOf(project.name) * (long.length + 1) + (place < 0 ? long.length : place);
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
