import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Bom, shippedOf } from './bill-of-materials.ts';

const ofDevelopment = [{ name: 'cdx:npm:package:development', value: 'true' }];

/** As npm writes it in a folder of some name, at some time. */
const written = (folder: string, timestamp: string): Bom => ({
  serialNumber: `urn:uuid:${randomUUID()}`,
  metadata: { timestamp, component: { 'bom-ref': 'dastak@1.0.0', name: folder } },
  components: [
    { 'bom-ref': 'pg@8.0.0', scope: 'required', properties: [] },
    { 'bom-ref': 'react@19.0.0', scope: 'optional', properties: ofDevelopment },
    { 'bom-ref': 'vite@8.0.0', scope: 'optional', properties: ofDevelopment },
  ],
  dependencies: [
    { ref: 'dastak@1.0.0', dependsOn: ['pg@8.0.0', 'react@19.0.0', 'vite@8.0.0'] },
    { ref: 'vite@8.0.0', dependsOn: [] },
  ],
});

it('has what a server runs and what its pages contain, and nothing that only builds', () => {
  expect(shippedOf(written('dastak', '2026-11-27T00:00:00Z'), 'dastak', ['react@19.0.0'])).toMatchObject({
    metadata: { component: { name: 'dastak' } },
    components: [
      { 'bom-ref': 'pg@8.0.0', scope: 'required' },
      { 'bom-ref': 'react@19.0.0', scope: 'required', properties: [] },
    ],
    dependencies: [{ ref: 'dastak@1.0.0', dependsOn: ['pg@8.0.0', 'react@19.0.0'] }],
  });
});

it('is the same whenever and wherever it is written, and another one for other packages', () => {
  const one = shippedOf(written('here', '2026-11-27T00:00:00Z'), 'dastak', ['react@19.0.0']);
  expect(shippedOf(written('there', '2027-01-01T00:00:00Z'), 'dastak', ['react@19.0.0'])).toEqual(one);
  const other = shippedOf(written('here', '2026-11-27T00:00:00Z'), 'dastak', []);
  expect(other.serialNumber).not.toBe(one.serialNumber);
  expect(one.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
