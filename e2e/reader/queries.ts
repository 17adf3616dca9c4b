import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** A string is compared without regard to case unless `exact` is set, as in Playwright. */
export type Wanted = string | RegExp;

export const smooth = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export function says(text: string, wanted: Wanted, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  if (exact) return smooth(text) === smooth(wanted);
  return smooth(text).toLowerCase().includes(smooth(wanted).toLowerCase());
}

/** The text of an element as a user reads it. */
export function textOf(node: Node | null, known?: Map<Node, string>): string {
  if (!node || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD'].includes(node.nodeName)) return '';
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
  const text = known?.get(node) ?? Array.from(node.childNodes, (child) => textOf(child, known)).join('');
  known?.set(node, text);
  return text;
}

/** The innermost elements that contain the text. */
export function bySaying(elements: Element[], wanted: Wanted, exact?: boolean): Element[] {
  const known = new Map<Node, string>();
  const saying = new Set(elements.filter((element) => says(textOf(element, known), wanted, exact)));
  return [...saying].filter((element) => !Array.from(element.children).some((child) => saying.has(child)));
}

export function isLabelled(element: Element, wanted: Wanted, exact?: boolean): boolean {
  return labelsOf(element).some((label) => says(label, wanted, exact));
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby');
  if (ids) return ids.split(' ').map((id) => textOf(element.ownerDocument.getElementById(id)));
  const name = element.getAttribute('aria-label');
  if (name) return [name];
  return 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? [], (label) => textOf(label)) : [];
}

export interface Role {
  name?: Wanted;
  exact?: boolean;
  level?: number;
}

export function hasRole(element: Element, role: string, { name, exact, level }: Role = {}): boolean {
  if (getRole(element) !== role) return false;
  if (level && element.localName !== `h${level}`) return false;
  return name === undefined || says(computeAccessibleName(element), name, exact);
}
