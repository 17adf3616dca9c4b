import { expect, it } from 'vitest';
import { type Row, table } from './report.ts';

const floor = [
  { perSecond: 2000, p50: 1, p99: 4, cpu: 70 },
  { perSecond: 1000, p50: 2, p99: 8, cpu: 80 },
];

it('shows medians, shares of the floor by round, and nothing where processor time is not known', () => {
  const rows: Row[] = [
    { what: 'floor', rounds: floor, floor },
    { what: 'ours', rounds: floor.map((round) => ({ ...round, perSecond: round.perSecond * 0.7, cpu: 110 })), floor },
    { what: 'GET http://a.example/', rounds: floor.map((round) => ({ ...round, cpu: null })), floor },
  ];
  expect(`\n${table(rows)}\n`).toBe(`
| what                  | req/s | p50 ms | p99 ms | of floor | CPU µs/req |
| ---                   |   --- |    --- |    --- |      --- |        --- |
| floor                 |  1500 |    1.5 |    6.0 |          |         75 |
| ours                  |  1050 |    1.5 |    6.0 |     70 % |        110 |
| GET http://a.example/ |  1500 |    1.5 |    6.0 |    100 % |            |
`);
});
