import { texts } from './page.ts';

/** The rear camera, where there is a choice; with enough pixels to read a code. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Opens the camera. `whyClosed` explains the errors it throws. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia(wanted);
}

/** What to do if the camera did not open, by the browsers' error names. */
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
