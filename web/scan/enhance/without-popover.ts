/** Browsers before mid-2023 lack popovers: the call forms are then part of the page, and the buttons lead down to them. */
export function addPopoverFallback() {
  if ('popover' in HTMLElement.prototype) return;
  for (const field of document.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus');
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget]')) {
    const sheet = document.getElementById(button.getAttribute('popovertarget') ?? '');
    const inside = sheet?.contains(button);
    if (inside) button.hidden = true;
    else button.addEventListener('click', () => sheet?.querySelector<HTMLElement>('[name=from]')?.focus());
  }
}
