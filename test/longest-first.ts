import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, most of it in processes of its own or in waiting: begun last, one core would wait for it. */
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

/** One engine after the other, since a worker is for one, production's before; and in each what takes long first. */
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
