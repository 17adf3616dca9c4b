import type { Delivery } from '../../../contract/order-states.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { Section } from '../../ui/section.tsx';

export function DeliveryChoice({ chosen, address }: { chosen: Delivery; address: string }) {
  const t = useMessages().new_order;
  return (
    <Section title={t.delivery}>
      <RadioList
        name="delivery"
        legend={t.delivery_legend}
        chosen={chosen}
        options={[
          { value: 'courier', text: fill(t.courier_to, { address }) },
          { value: 'digital', text: t.digital },
        ]}
      />
      <p className="hint">{t.digital_help}</p>
    </Section>
  );
}
