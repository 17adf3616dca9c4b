import { stickers } from '../../../messages/console/stickers.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';

const looks = { minted: 'waits', allocated: 'waits', activated: 'good', off: 'off' } as const;

export function StickerStateLabel({ state }: { state: keyof typeof looks }) {
  const t = useMessages(stickers);
  return <Chip is={looks[state]} text={t[`state_${state}`]} />;
}
