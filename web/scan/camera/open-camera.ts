import { texts } from './page.ts';

/** A camera that looks away from who holds the phone, where there is a choice; enough points to read a code with. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Asks for the camera. Throws what `whyClosed` puts into words. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia(wanted);
}

/** What to do about a camera that did not open, by the names that browsers have for it. */
export function whyClosed(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return texts.camera_refused;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return texts.camera_none;
    case 'NotReadableError':
    case 'AbortError':
      return texts.camera_in_use;
    default:
      return texts.camera_failed;
  }
}
