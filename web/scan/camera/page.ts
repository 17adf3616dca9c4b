import { type CameraData, cameraDataId } from './camera-data.ts';

export const { ours, go, texts }: CameraData = JSON.parse(document.getElementById(cameraDataId)?.textContent ?? '{}');

/** An element of our own page, by its name in camera-way.tsx. */
export function requireElement<E extends HTMLElement>(name: string): E {
  const found = document.querySelector<E>(`[data-camera=${name}]`);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

/** Shows one sentence at a time, and screen readers announce it. A sentence that is shown already is not announced again. */
export function say(sentence: string): void {
  const place = requireElement('said');
  if (place.textContent !== sentence) place.textContent = sentence;
}
