import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { failedMessages } from './failed-messages.ts';
import { health } from './health.ts';
import { retryMessage } from './retry-message.ts';
import { retryMessages } from './retry-messages.ts';
import { sendPaymentBack } from './send-payment-back.ts';
import { stuckRefunds } from './stuck-refunds.ts';
import { unmatchedPayments } from './unmatched-payments.ts';
import { webhooksReceived } from './webhooks.ts';

/** The calls about background work, and what of it is stuck. */
export function mountHealth(mount: Mount, services: ConsoleDeps): void {
  mount(consoleCalls.health, health(services));
  mount(consoleCalls.failedMessages, failedMessages(services));
  mount(consoleCalls.retryMessage, retryMessage(services));
  mount(consoleCalls.retryMessages, retryMessages(services));
  mount(consoleCalls.unmatchedPayments, unmatchedPayments(services));
  mount(consoleCalls.sendPaymentBack, sendPaymentBack(services));
  mount(consoleCalls.stuckRefunds, stuckRefunds(services));
  mount(consoleCalls.webhooksReceived, webhooksReceived(services));
}
