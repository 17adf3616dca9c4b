import type { FormState } from '../../forms/form-state.ts';
import { History } from './history.tsx';
import { KeptBookings } from './kept-bookings.tsx';
import type { OrderData } from './load-order.ts';
import { MoneyPanel } from './money-panel.tsx';
import { OrderLines } from './order-lines.tsx';
import { ShipmentPanel } from './shipment-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

type OrderViewProps = Pick<OrderData, 'Order' | 'History'> & { state: FormState | undefined };

export function OrderView({ Order, History: entries, state }: OrderViewProps) {
  return (
    <div className="console-panels">
      <StatusPanel order={Order} state={state} />
      <ShipmentPanel order={Order} state={state} />
      <KeptBookings {...Order} />
      <MoneyPanel order={Order} state={state} />
      <OrderLines {...Order} />
      <History entries={entries} />
    </div>
  );
}
