import type { Page } from '@playwright/test';

/** Whether the page is wider than its window, and every text of it that is cut off, runs over an edge or has a word broken in two. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Smaller differences are rounding. */
    const slack = 1.5;
    const faults: string[] = [];
    const range = document.createRange();

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForReaders(element);

    /** Text for screen readers only is clipped to nothing. */
    const isForReaders = (element: Element): boolean =>
      [...ancestors(element)].some((each) => styleOf(each).clipPath !== 'none');

    function* ancestors(element: Element): Generator<Element> {
      for (let each: Element | null = element; each; each = each.parentElement) yield each;
    }

    /** What is wrong with a piece of text that is drawn in these places. */
    function fateOf(element: Element, rects: DOMRect[]): string | undefined {
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      let isOwnBox = true;
      for (const each of ancestors(element)) {
        const { display, overflowX, position } = styleOf(each);
        if (display === 'inline' || display === 'contents') continue;
        const box = each.getBoundingClientRect();
        const isOver = left < box.left - slack || right > box.right + slack;
        // Scrollable content is not lost; a dialog, however, has to fit.
        if ((overflowX === 'auto' || overflowX === 'scroll') && !each.matches('dialog, [popover]')) return undefined;
        if (isOver && overflowX !== 'visible') return 'is cut';
        if (isOver && isOwnBox) return 'runs over the edge of its box';
        isOwnBox = false;
        if (position === 'fixed') break;
      }
      return left < -slack || right > innerWidth + slack ? 'leaves the page' : undefined;
    }

    /** What must stay on one line: a word of letters and their signs only, an amount, and a date, except in the console's running text. */
    const whole = /(?<![^\s(])((?:\p{L}\p{M}*){3,20}|₹[\d,.]+)(?![^\s).,:;!?…])/gu;
    const wholeOrDate = /(?<![^\s(])((?:\p{L}\p{M}*){3,20}|₹[\d,.]+|\d\d-\d\d-\d{4})(?![^\s).,:;!?…])/gu;

    /** The first word that is split over two lines. */
    function brokenWord(text: Text): string | undefined {
      const isRunning = text.parentElement?.closest('.console') && !text.parentElement.closest('td');
      for (const { 0: word, index } of text.data.matchAll(isRunning ? whole : wholeOrDate)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map((rect) => rect.top);
        if (Math.max(...tops) - Math.min(...tops) > 8) return word;
      }
      return undefined;
    }

    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) faults.push(`The page is ${beyond} px wider than its window`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      if (!element || !text.data.trim() || element.closest('script, style, option, svg') || !isShown(element)) continue;
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length === 0) continue;
      const fate = fateOf(element, rects);
      if (fate) faults.push(`“${text.data.trim().slice(0, 60)}” ${fate}`);
      const word = rects.length > 1 ? brokenWord(text) : undefined;
      if (word) faults.push(`“${word}” is broken in two`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('select')) {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      const text = field.selectedOptions[0]?.text ?? '';
      // What asks for a choice may end in an ellipsis: the label says what is to be chosen.
      if (!pen || !isShown(field) || !field.value) continue;
      Object.assign(pen, { font, letterSpacing });
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(text).width > room + slack) faults.push(`“${text}”, which is chosen, is cut`);
    }
    for (const field of document.querySelectorAll<HTMLElement>('.input')) {
      const over = field.getBoundingClientRect().right - (field.parentElement?.getBoundingClientRect().right ?? 0);
      if (over > slack && isShown(field)) faults.push(`The field “${field.getAttribute('name')}” runs over its place`);
    }
    // On a card each cell begins with its column's title, which is generated content and in no text node.
    const probe = document.createElement('span');
    probe.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap';
    for (const cell of document.querySelectorAll<HTMLElement>('td[data-title]')) {
      const title = getComputedStyle(cell, '::before');
      if (title.content === 'none' || !isShown(cell)) continue;
      const room = Number.parseFloat(title.width) + slack;
      cell.append(probe);
      for (const word of cell.dataset.title?.split(/\s/) ?? []) {
        probe.textContent = word;
        if (probe.getBoundingClientRect().width > room) faults.push(`“${word}” is broken in two`);
      }
    }
    probe.remove();
    // Other entries may be longer than any field, and can be scrolled in it.
    for (const field of document.querySelectorAll<HTMLInputElement>('.input-plate'))
      if (field.scrollWidth > field.clientWidth && isShown(field)) faults.push(`“${field.value}” is cut on its plate`);
    return faults;
  });
}
