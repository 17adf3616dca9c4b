import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const bin = (path: string) => join(root, 'node_modules', path);

/** docs/API.md shows this program and these options. */
async function blockOf(language: string): Promise<string> {
  const page = await readFile(join(root, 'docs/API.md'), 'utf8');
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
}

/**
 * Does what docs/API.md says: generates a client from an OpenAPI document, compiles the page's program with it and runs that against a shop.
 * Returns what the program prints. Throws with what the compiler says if it does not compile.
 */
export async function runClient(document: string, args: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dastak-client-'));
  const inFolder = { cwd: folder };
  try {
    await symlink(bin(''), join(folder, 'node_modules'));
    await writeFile(join(folder, 'openapi.json'), document);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'example.ts'), await blockOf('ts'));
    await writeFile(join(folder, 'tsconfig.json'), await blockOf('json'));
    await run(process.execPath, [bin('oazapfts/dist/cli.js'), 'openapi.json', 'dastak.ts'], inFolder);
    await run(process.execPath, [bin('typescript/bin/tsc'), '--project', '.'], inFolder).catch(({ stdout }) => {
      throw new Error(stdout);
    });
    return (await run(process.execPath, ['example.ts', ...args], inFolder)).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
