import type { Metrics } from '../metrics.ts';
import type { GatewayAnswer, PaymentGateway } from './ports.ts';

/** The same gateway, with each question measured. What is not asked since the provider is paused counts as busy: to the buyer it is no less. */
export function timedGateway(gateway: PaymentGateway, { providerRequests }: Metrics): PaymentGateway {
  const timed =
    <Asked, Value>(request: string, ask: (asked: Asked) => Promise<GatewayAnswer<Value>>) =>
    async (asked: Asked): Promise<GatewayAnswer<Value>> => {
      const end = providerRequests.startTimer({ provider: 'razorpay', request });
      const answer = await ask(asked);
      end({ outcome: answer.kind });
      return answer;
    };
  const settledOn = timed('settled_on', ([day, skip]: [string, number]) => gateway.settledOn(day, skip));
  return {
    ...gateway,
    settledOn: (day, skip) => settledOn([day, skip]),
    createOrder: timed('create_order', gateway.createOrder),
    findOrder: timed('find_order', gateway.findOrder),
    fetchPayment: timed('fetch_payment', gateway.fetchPayment),
    fetchPayments: timed('fetch_payments', gateway.fetchPayments),
    capture: timed('capture', gateway.capture),
    refund: timed('refund', gateway.refund),
    fetchRefund: timed('fetch_refund', gateway.fetchRefund),
    fetchRefunds: timed('fetch_refunds', gateway.fetchRefunds),
  };
}
