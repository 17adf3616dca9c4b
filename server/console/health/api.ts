import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { failedMessages } from './failed-messages.ts';
import { health } from './health.ts';
import { paymentsApart } from './payments-apart.ts';
import { retryMessage } from './retry-message.ts';
import { retryMessages } from './retry-messages.ts';
import { sendPaymentBack } from './send-payment-back.ts';
import { stuckRefunds } from './stuck-refunds.ts';
import { webhooksReceived } from './webhooks.ts';

/** The calls about background work, and what of it is stuck. */
export function answerHealth(answer: Answer, services: ConsoleParts): void {
  answer(consoleCalls.health, health(services));
  answer(consoleCalls.failedMessages, failedMessages(services));
  answer(consoleCalls.retryMessage, retryMessage(services));
  answer(consoleCalls.retryMessages, retryMessages(services));
  answer(consoleCalls.paymentsApart, paymentsApart(services));
  answer(consoleCalls.sendPaymentBack, sendPaymentBack(services));
  answer(consoleCalls.stuckRefunds, stuckRefunds(services));
  answer(consoleCalls.webhooksReceived, webhooksReceived(services));
}
