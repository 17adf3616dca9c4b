import type { Scene } from './scene.ts';

export type Ids = Pick<
  Scene,
  'owner' | 'vehicle' | 'contact' | 'person' | 'order' | 'reseller' | 'resellerOrder' | 'member' | 'invitation'
>;

/** A body with which a call succeeds. */
export interface Row {
  /** Every field that names a row which has an owner, and what it names. */
  ids: Record<string, keyof Ids>;
  /** The rest of a body that succeeds. */
  rest(scene: Scene): object;
}
