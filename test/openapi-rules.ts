import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** What Redocly's recommended rules find in an OpenAPI document, errors and warnings, a line each. */
export async function foundByRedocly(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  return problems.map(({ severity, ruleId, message, location: [where] }) =>
    [severity, ruleId, where?.pointer, message].join(' '),
  );
}

/** The same by Spectral's. */
export async function foundBySpectral(document: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  const problems = await linter.run(JSON.parse(document));
  return problems.map(({ severity, code, path, message }) => [severity, code, path.join('/'), message].join(' '));
}
