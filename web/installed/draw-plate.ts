import { plateGroups, plateLetters } from '../ui/plate-letters.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Draws a number on the page's plate as `Plate` does, and shows it. */
export function drawPlate(number: string): void {
  const scanned = document.querySelector<HTMLElement>('#scanned');
  const place = scanned?.querySelector('.plate-number');
  if (!scanned || !place) return;
  const drawn = plateLetters(plateGroups(number));
  const text = document.createElement('span');
  text.textContent = number;
  if (drawn) text.className = 'plate-text';
  place.replaceChildren(...(drawn ? [lettersOf(drawn)] : []), text);
  scanned.hidden = false;
}

function lettersOf({ width, height, stroke, letters }: NonNullable<ReturnType<typeof plateLetters>>): SVGElement {
  const picture = element('svg', {
    viewBox: `0 0 ${width} ${height}`,
    'stroke-width': `${stroke}`,
    'aria-hidden': 'true',
  });
  picture.append(...letters.map(({ path, x, y }) => element('path', { d: path, transform: `translate(${x} ${y})` })));
  return picture;
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svg, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
