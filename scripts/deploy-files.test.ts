import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { variables } from '../server/variables.ts';
import { testFolder } from '../test/test-folder.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

/** Every file in which settings, scripts or paths of ours are named. */
const files = filesOf('deploy/{Containerfile,Caddyfile,*.yaml,*.env,systemd/*,kubernetes/*}');

/** What is set beside our settings: for Node and the shell, and in compose.yaml for its other containers. */
const foreign = /^(NODE_|PATH$|POSTGRES_|DASTAK_)/;

/** Words in capitals that are no settings. */
const other = ['AF_INET6', 'ALL', 'DEBIAN', 'EPERM', 'GIT_COMMIT', 'HEAD', 'SIGTERM'];

const kinds = { ConfigMap, Deployment, Ingress, Job, Namespace, PodDisruptionBudget, Secret, Service };

const kubernetes = filesOf('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(textOf(file)).map((document) => ({ file, document: document.toJS() })),
);
const find = (kind: keyof typeof kinds) => kubernetes.find(({ document }) => document.kind === kind)?.document;

it('the Containerfile is one', () => {
  expect(validate(textOf('deploy/Containerfile'))).toEqual([]);
});

it('compose.yaml fits the schema of compose files', () => {
  expect(schemaFaults(join(root, 'deploy/compose.yaml'))).toEqual([]);
  const folder = testFolder('dastak-compose-');
  const broken = join(folder, 'compose.yaml');
  writeFileSync(broken, textOf('deploy/compose.yaml').replace('healthcheck:', 'healthchek:'));
  expect(schemaFaults(broken)).not.toEqual([]);
});

/** Its other rules are on style; a port of all interfaces is what a shop is reached by. */
function schemaFaults(file: string) {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule === 'invalid-schema' || rule === 'invalid-yaml');
}

/** Where a shop's secrets lie in a checkout, by the documents. */
const secretFiles = [
  '.env',
  'answers.env',
  'answers.json',
  'backups/dastak-2026-11-27T04-30-00-000Z.tar.gz',
  'deploy/.env',
  'deploy/shop.env',
  'secret.yaml',
  'shop.tar.gz',
  'shop.tar.gz.age',
  'shop.tar.gz.unfinished',
];

it('secrets and backups get neither into an image nor into a commit', () => {
  const patterns = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  // The last one that matches counts. A folder's name stands for all that is in it.
  const isLeftOut = (file: string) => {
    const isMatch = (pattern: string) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
    const last = patterns.findLast((pattern) => isMatch(pattern.replace('!', '')));
    return last !== undefined && !last.startsWith('!');
  };
  const needed = ['package.json', 'server/main.ts', 'scripts/answers.mjs', '.env.example'];
  expect(needed.filter(isLeftOut)).toEqual([]);
  expect(secretFiles.filter((file) => !isLeftOut(file))).toEqual([]);
  // With 1 where nothing is ignored.
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...secretFiles, 'server/main.ts'], { cwd: root });
  expect(ignored.toString().trim().split('\n')).toEqual(secretFiles);
});

it('the files for Kubernetes fit its schemas', () => {
  expect(kubernetes.map(({ document }) => document.kind).sort()).toEqual(Object.keys(kinds).sort());
  for (const { file, document } of kubernetes) {
    const { apiVersion, kind } = document;
    const resource = new kinds[kind as keyof typeof kinds](document);
    expect([file, resource.apiVersion]).toEqual([file, apiVersion]);
    resource.validate();
  }
});

it('what selects pods names the labels that they have', () => {
  const { labels } = find('Deployment').spec.template.metadata;
  expect(find('Deployment').spec.selector.matchLabels).toEqual(labels);
  expect(find('Service').spec.selector).toEqual(labels);
  expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  expect(find('Job').spec.template.metadata.labels).not.toEqual(labels);
});

it('pods run as the image’s user, write nothing, and are asked at our paths', () => {
  const [, user] = /^USER (\d+):/m.exec(textOf('deploy/Containerfile')) ?? [];
  for (const kind of ['Deployment', 'Job'] as const) {
    const { spec } = find(kind).spec.template;
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) });
    expect(spec.containers[0].securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
  }
  const health = textOf('server/http/health.ts');
  const [{ startupProbe, livenessProbe, readinessProbe }] = find('Deployment').spec.template.spec.containers;
  for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe])
    expect(health).toContain(`app.get('${httpGet.path}'`);
});

it('the settings that they name are ours', () => {
  const known = Object.keys(variables.shape);
  const named = files.flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w${])([A-Z][A-Z_0-9]{2,})(?==|: |(?:"|')?$)/gm)].map(([, name = '']) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !known.includes(name) && !foreign.test(name) && !other.includes(name))).toEqual([]);
});

it('the scripts that they run are there', () => {
  const named = [...files, 'docs/INSTALL.md'].flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:scripts|server|simulators|deploy)\/[\w@./-]+\.(?:ts|mjs|yaml|service|env)\b/g)].map(
      ([path]) => ({
        file,
        path,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ path }) => path !== 'deploy/shop.env' && !existsSync(join(root, path)))).toEqual([]);
});

it('the image that they name is of this version', () => {
  const { version } = JSON.parse(textOf('package.json'));
  const named = [...files, 'docs/INSTALL.md'].flatMap((file) =>
    [...textOf(file).matchAll(/\bdastak:(\d+\.\d+\.\d+)/g)].map(([, tag]) => tag),
  );
  expect(named.length).toBeGreaterThan(3);
  expect([...new Set(named)]).toEqual([version]);
});

it('the proxy is told where it is by whoever starts it', () => {
  const placeholders = [...textOf('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
  expect(placeholders.toSorted()).toEqual(['DASTAK_PROCESSES', 'DASTAK_SITE', 'DASTAK_TLS']);
  for (const name of placeholders) expect(textOf('deploy/compose.yaml')).toContain(`${name}: `);
});

it('the commands that INSTALL.md types are the ones that the proof in a bare root runs', () => {
  const install = textOf('docs/INSTALL.md');
  const [machine = ''] = install.split('## With containers');
  const typed = machine.split('\n### ').filter((part) => part.includes('```sh\n'));
  const headings = typed.map((part) => part.slice(0, part.indexOf('\n')));
  const run = [...textOf('scripts/bare-root.sh').matchAll(/^install_step '?([^'\n]+)'?$/gm)].map(
    ([, heading]) => heading,
  );
  expect(headings.length).toBeGreaterThan(5);
  expect(run).toEqual(headings);
  const { scripts } = JSON.parse(textOf('package.json'));
  const commands = [...install.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => name !== 'NAME' && !(name in scripts))).toEqual([]);
});
