import { afterEach } from 'vitest';
import { refusedConnections, refuseSecondConnections } from './one-connection.ts';

refuseSecondConnections();

afterEach(() => {
  const [first] = refusedConnections();
  if (first) throw first;
});
