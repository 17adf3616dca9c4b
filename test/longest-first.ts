import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, most of it in processes of its own: begun last, one core would wait for it. */
const long = /\/(kill|torture|matrix|any-input|start|reconciler|refunds)\.test\.ts$/;

const engines = ['server', 'embedded', 'unit'];

/** One engine after the other, since a worker is for one, production's before; and in each what takes long first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * engines.indexOf(project.name) + (long.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
