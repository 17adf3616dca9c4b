import { requireElement } from './page.ts';

export const threeSeconds = 3000;
const toast = requireElement<HTMLElement>('#toast');
let timer = 0;

/** In the top layer, or an open call sheet would cover it. */
function raise() {
  if (!('popover' in toast)) return;
  toast.popover = 'manual';
  if (toast.matches(':popover-open')) toast.hidePopover();
  toast.showPopover();
}

export function hideToast() {
  clearTimeout(timer);
  toast.textContent = '';
}

export function showToast(text: string, kind: 'success' | 'error') {
  hideToast();
  raise();
  toast.dataset.kind = kind;
  toast.textContent = text;
  timer = window.setTimeout(hideToast, threeSeconds);
}
