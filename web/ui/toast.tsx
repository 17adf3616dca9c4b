import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { NoticeKind } from './notice.tsx';

/** 3 seconds is the rule of the specification, 5 are for offers. */
interface ToastOptions {
  kind?: NoticeKind;
  seconds?: 3 | 5;
  onClosed?: () => void;
}

type ShowToast = (text: string, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Holds the one live region: it is there before any text is, or a screen reader would not read the first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string; kind: NoticeKind } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback<ShowToast>((text, { kind = 'info', seconds = 3, onClosed } = {}) => {
    clearTimeout(timer.current);
    setToast({ text, kind });
    timer.current = setTimeout(() => {
      setToast(null);
      onClosed?.();
    }, seconds * 1000);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <ToastContext value={show}>
      {children}
      <div className="notice toast" role="status" data-kind={toast?.kind}>
        {toast?.text}
      </div>
    </ToastContext>
  );
}
