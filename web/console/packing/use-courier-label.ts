import { useEffect, useRef, useState } from 'react';
import { courierLabelPath } from '../paths.ts';

/**
 * Prints the courier's label of an order that was just booked, without leaving the page. Returns whether it did not come. Beside it stands the link
 * to it.
 */
export function useCourierLabel(order: number | undefined): boolean {
  const printed = useRef<number>(undefined);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    // A browser that has no viewer for it would save it.
    if (!order || printed.current === order || !navigator.pdfViewerEnabled) return;
    printed.current = order;
    printFile(courierLabelPath(order)).catch(() => setFailed(order));
  }, [order]);
  return order !== undefined && failed === order;
}

async function printFile(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/pdf')) throw new Error('No label');
  const url = URL.createObjectURL(await response.blob());
  // The one before has long been handed to the printer.
  document.querySelector('iframe[data-label]')?.remove();
  const frame = document.createElement('iframe');
  frame.dataset.label = path;
  frame.className = 'pack-label-frame';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.addEventListener('load', () => frame.contentWindow?.print());
  frame.src = url;
  document.body.append(frame);
}
