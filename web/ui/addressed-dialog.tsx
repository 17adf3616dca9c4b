import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface AddressedDialogProps {
  title: string;
  /** Navigates to the address without the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that an address opens, so that Back closes it. Without a script it is open as part of the page; a script makes it the browser's own modal,
 * which traps the focus, closes on Escape, and gives the focus back.
 */
export function AddressedDialog({ title, onClose, children }: AddressedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    // An open dialog cannot become a modal; close() would fire the close event as if the user had closed it.
    element?.removeAttribute('open');
    element?.showModal();
    // The browser would focus the first button, which may be far below the text to read.
    heading.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className="dialog dialog-wide" open aria-labelledby={titleId} onClose={onClose}>
      <h2 ref={heading} className="text-xl" id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
