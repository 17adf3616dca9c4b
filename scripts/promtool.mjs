// Finds Prometheus's promtool for the tests of its rules, or fetches it.
import { join } from 'node:path';
import { firstThatRuns, quietly, runs } from './find-program.mjs';
import { root } from './setup.mjs';

const folder = join(root, 'node_modules/.cache/promtool');

/** Debian's package is only unpacked: nothing of it is installed, and no service started. Elsewhere first, so that nobody finds half of it. */
function fromDebian() {
  const made = `${folder}-${process.pid}`;
  const unpack = 'apt-get download -qq prometheus && dpkg-deb -x prometheus_*.deb .';
  return quietly('sh', [
    '-c',
    `mkdir -p '${made}' && cd '${made}' && (apt-get update -qq || true) && ${unpack} && rm prometheus_*.deb && mv -T '${made}' '${folder}'`,
  ]);
}

/** The path of a promtool that runs; throws, with what to do, if there is none: the tests of the alerts are never skipped. */
export function promtool() {
  const given = process.env.PROMTOOL_PATH;
  const find = () => (given ? runs(given) && given : firstThatRuns(['promtool'], [join(folder, 'usr/bin/promtool')]));
  const found = find() || (!given && fromDebian() && find());
  if (found) return found;
  throw new Error(
    "The tests of the alerts need Prometheus's promtool: install prometheus, or set PROMTOOL_PATH to it.",
  );
}
