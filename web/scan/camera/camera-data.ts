import type { Messages } from '../../../messages/en.ts';
import type { Ours } from '../typed-code.ts';

/** The data the page hands to both its scripts, so that they carry neither a catalogue nor addresses of their own. */
export interface CameraData {
  /** What identifies our own stickers' codes: the same as for a typed code. */
  ours: Ours;
  /** A sticker's address without its code. */
  go: string;
  texts: Pick<
    Messages['scan'],
    | 'camera_loading'
    | 'camera_unloaded'
    | 'camera_asking'
    | 'camera_refused'
    | 'camera_none'
    | 'camera_in_use'
    | 'camera_failed'
    | 'camera_looking'
    | 'camera_foreign'
    | 'camera_found'
    | 'camera_off'
  >;
}

export const cameraDataId = 'camera-data';
