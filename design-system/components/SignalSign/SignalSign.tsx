import { type ReactNode, useId, useRef, useState } from 'react';
import { Bar, Button, Root, type SignalLevel, Words } from './SignalSign.styles.ts';

const filled: Record<SignalLevel, number> = { good: 3, fair: 2, poor: 1 };
const heights = [40, 70, 100] as const;

export interface SignalSignProps {
  /** Null until it is known: no bar is filled. */
  level: SignalLevel | null;
  /** What the sign says: "Connection: good". */
  label: string;
  /** More words, shown on demand. */
  children: ReactNode;
}

/** The quality of a connection as three bars. A press shows the words. */
export function SignalSign({ level, label, children }: SignalSignProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const count = level ? filled[level] : 0;
  return (
    <Root
      ref={root}
      onBlur={({ relatedTarget }) => !root.current?.contains(relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {heights.map((height, index) => (
          <Bar key={height} $share={height} $level={index < count ? level : null} />
        ))}
      </Button>
      {isOpen && <Words id={id}>{children}</Words>}
    </Root>
  );
}
