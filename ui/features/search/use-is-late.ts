import { useEffect, useState } from 'react';

/** Milliseconds; shorter waits are not worth a sign. */
const moment = 300;

/** Whether something has been under way for longer than a moment. */
export function useIsLate(isUnderWay: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLate(true), moment);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isLate;
}
