import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';

export function notReady(): ApiError {
  return new ApiError(409, 'not_ready', consoleText.batches.not_ready);
}
