import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { failedMessages } from './failed-messages.ts';
import { health } from './health.ts';
import { retryMessage, retryMessages } from './retry-messages.ts';
import { sendPaymentBack } from './send-payment-back.ts';
import { stuckRefunds } from './stuck-refunds.ts';
import { unmatchedPayments } from './unmatched-payments.ts';
import { webhooksReceived } from './webhooks.ts';

/** The handlers of the calls about background work, and what of it is stuck. */
export function healthHandlers(deps: ConsoleDeps) {
  return {
    health: health(deps),
    failedMessages: fromReplica(deps, failedMessages),
    retryMessage: retryMessage(deps),
    retryMessages: retryMessages(deps),
    unmatchedPayments: unmatchedPayments(deps),
    sendPaymentBack: sendPaymentBack(deps),
    stuckRefunds: stuckRefunds(deps),
    webhooksReceived: fromReplica(deps, webhooksReceived),
  } satisfies Partial<ConsoleHandlers>;
}
