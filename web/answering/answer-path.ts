import type { LinkChannel } from '../../contract/answer-channels.ts';
import { paths } from '../paths.ts';

/** Where a message is answered by the code of its link; `by`: what brought that, where it was no SMS. */
export function answerPath(code: string, by?: LinkChannel): string {
  return `${paths.answer}?${code}${by ? `&by=${by}` : ''}`;
}
