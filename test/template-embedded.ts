import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { bundleServers } from './bundle-servers.ts';
import { makeTemplate } from './make-template.ts';
import { scratchFolder } from './scratch.ts';

/** A migrated embedded database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = scratchFolder('dastak-template-');
  await makeTemplate({ databaseUrl: undefined, dataDir: folder });
  await bundleServers();
  project.provide('engine', { name: 'embedded', folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
