import { useEffect, useEffectEvent, useState } from 'react';
import { Countdown, prefersReducedMotion, VisuallyHidden } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useSecondsUntil } from '../../app/use-seconds-until.ts';

/** The server ends a hold by its own clock, which may be some seconds behind; each further question waits twice as long. */
const askAgainMs = 3_000;
const [minute, quietStep] = [60, 15] as const;

/** The time left to confirm. It is announced once, a minute before the end; with reduced motion it moves in steps until then. */
export function HoldCountdown({ until, onOver }: { until: string; onOver: () => void }) {
  const text = useText(en);
  const seconds = useSecondsUntil(Date.parse(until));
  const [isQuiet] = useState(prefersReducedMotion);
  const handleOver = useEffectEvent(onOver);
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = (pause: number): void => {
      handleOver();
      timer = setTimeout(() => ask(2 * pause), pause);
    };
    ask(askAgainMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  const shown = isQuiet && seconds > minute ? Math.ceil(seconds / quietStep) * quietStep : seconds;
  return (
    <>
      <Countdown seconds={shown} label={text('book.heldFor')} />
      <VisuallyHidden role="status">{seconds > 0 && seconds <= minute && text('book.lastMinute')}</VisuallyHidden>
    </>
  );
}
