import { createHash } from 'node:crypto';

interface Component {
  'bom-ref': string;
  scope?: string;
  properties?: { name: string; value: string }[];
}

/** What is read of a CycloneDX document as `npm sbom` writes it; all else stays as it is. */
export interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { 'bom-ref': string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const ofDevelopment = 'cdx:npm:package:development';

/**
 * The bill of what is shipped, from npm's of all packages: what a server runs, and those for development that the pages' bundles contain (`bundled`,
 * each `react@19.3.1`). The same packages give the same bill, whenever, in whichever folder and on whichever machine it is written: the time and the
 * random number are left out, and another number stands for its contents.
 */
export function shippedOf({ serialNumber: _random, ...bom }: Bom, name: string, bundled: readonly string[]): Bom {
  const isShipped = ({ properties = [], 'bom-ref': ref }: Component) =>
    bundled.includes(ref) ||
    !properties.some((property) => property.name === ofDevelopment && property.value === 'true');
  const components = bom.components.filter(isShipped).map((component) => asShipped(component, bundled));
  const { timestamp: _time, ...metadata } = bom.metadata;
  const refs = new Set([metadata.component, ...components].map((component) => component['bom-ref']));
  const contents = {
    ...bom,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components,
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
  return { ...contents, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(contents))}` };
}

/** What a bundle contains is needed, whatever npm thinks of it. */
function asShipped({ properties = [], ...component }: Component, bundled: readonly string[]): Component {
  const kept = properties.filter((property) => property.name !== ofDevelopment);
  return { ...component, ...(bundled.includes(component['bom-ref']) ? { scope: 'required' } : {}), properties: kept };
}

/** A UUID (version 8) that is the text's alone. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
