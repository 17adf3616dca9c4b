import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { NoticeKind } from './notice.tsx';

/** 3 seconds is the specification's duration, 5 is for offers. */
interface ToastOptions {
  kind?: NoticeKind;
  seconds?: 3 | 5;
  onClosed?: () => void;
}

interface Toast {
  text: string;
  kind: NoticeKind;
}

type ShowToast = (text: string, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => {});

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Holds the only live region: it must exist before any text, or a screen reader would not announce the first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  /** The same sentence is shown once, however often it is reported; a different one appears below it. */
  const show = useCallback<ShowToast>((text, { kind = 'info', seconds = 3, onClosed } = {}) => {
    const others = (shown: Toast[]) => shown.filter((toast) => toast.text !== text);
    clearTimeout(timers.current.get(text));
    setToasts((shown) => [...others(shown), { text, kind }]);
    const close = () => {
      setToasts(others);
      onClosed?.();
    };
    timers.current.set(text, setTimeout(close, seconds * 1000));
  }, []);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-atomic="false">
        {toasts.map(({ text, kind }) => (
          <p className="notice" data-kind={kind} key={text}>
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  );
}
