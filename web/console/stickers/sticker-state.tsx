import { desk } from '../../../messages/desk.ts';
import { Chip } from '../../reseller/lists/chip.tsx';

const looks = { minted: 'waits', allocated: 'waits', activated: 'good', off: 'off' } as const;

export function StickerState({ state }: { state: keyof typeof looks }) {
  return <Chip is={looks[state]} text={desk.stickers[`state_${state}`]} />;
}
