import { useEffect, useRef, useState } from 'react';

interface Departure {
  /** In ms; undefined if it stays until dismissed. */
  after: number | undefined;
  isPatient: boolean;
  onClose: () => void;
}

/** Counts down the time of a toast. If it is patient, the count stops while `isHeld` or while the window is in the background. */
export function useDeparture({ after, isPatient, onClose }: Departure, isHeld: boolean): void {
  const [isAway, setAway] = useState(() => !document.hasFocus());
  const left = useRef(after);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isPatient) return;
    const leave = (): void => setAway(true);
    const comeBack = (): void => setAway(false);
    addEventListener('blur', leave);
    addEventListener('focus', comeBack);
    return () => {
      removeEventListener('blur', leave);
      removeEventListener('focus', comeBack);
    };
  }, [isPatient]);
  const isStopped = isPatient && (isHeld || isAway);
  useEffect(() => {
    if (after === undefined || isStopped) return;
    const began = performance.now();
    const timer = setTimeout(() => close.current(), left.current ?? after);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? after) - (performance.now() - began));
    };
  }, [after, isStopped]);
}
