import { plateDrawing } from '../ui/plate-drawing.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Draws a number on the page's plate as `Plate` does, and shows it. */
export function drawPlate(number: string): void {
  const scanned = document.querySelector<HTMLElement>('#scanned');
  const place = scanned?.querySelector('.plate-number');
  if (!scanned || !place) return;
  const drawing = plateDrawing(number);
  const text = document.createElement('span');
  text.textContent = number;
  if (drawing) text.className = 'plate-text';
  place.replaceChildren(...(drawing ? [letters(drawing)] : []), text);
  scanned.hidden = false;
}

function letters({ viewBox, path }: NonNullable<ReturnType<typeof plateDrawing>>): SVGElement {
  const picture = element('svg', { viewBox, 'aria-hidden': 'true' });
  picture.append(element('path', { d: path }));
  return picture;
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svg, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
