import { type CameraData, cameraDataId } from './camera-data.ts';

export const { ours, go, texts }: CameraData = JSON.parse(document.getElementById(cameraDataId)?.textContent ?? '{}');

/** A part of our own page, by its name in camera-way.tsx. */
export function part<E extends HTMLElement>(name: string): E {
  const found = document.querySelector<E>(`[data-camera=${name}]`);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

/** One sentence at a time; a screen reader reads each. One that stands there already is not read again. */
export function say(sentence: string): void {
  const place = part('said');
  if (place.textContent !== sentence) place.textContent = sentence;
}
