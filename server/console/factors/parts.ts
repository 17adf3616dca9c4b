import type { Services } from '../../services.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import type { CodeTries } from './code-tries.ts';

export type FactorParts = Services & { sessions: Sessions; tries: CodeTries };
