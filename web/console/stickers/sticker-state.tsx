import { stickers } from '../../../messages/console/stickers.ts';
import { Chip } from '../../lists/chip.tsx';

const looks = { minted: 'waits', allocated: 'waits', activated: 'good', off: 'off' } as const;

export function StickerStateLabel({ state }: { state: keyof typeof looks }) {
  return <Chip is={looks[state]} text={stickers[`state_${state}`]} />;
}
