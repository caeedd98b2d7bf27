import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, fontWeight, radius, size } from '../../tokens/index.ts';

const Words = styled.span<{ $lines: number | 'none' }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;

const moreWords = `
  inline-size: fit-content;
  font: inherit;
  font-weight: ${fontWeight.semibold};
  color: ${color.text.accent};
`;

const MoreText = styled.span`
  ${moreWords}
  display: block;
`;

const MoreButton = styled.button`
  ${moreWords}
  min-block-size: ${size.target};
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${radius.s};
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

export interface ClampedTextProps {
  children: string;
  /** Lines shown before the text is cut. Default 3. */
  lines?: number | undefined;
  /** Shown under a text that was cut. */
  moreLabel: string;
  /** Label of the button that cuts the text again. Without it the text cannot be opened here: a link around it leads to the whole text. */
  lessLabel?: string | undefined;
}

/** A text of unknown length, cut after a few lines. */
export function ClampedText({ children, lines = 3, moreLabel, lessLabel }: ClampedTextProps) {
  const id = useId();
  const words = useRef<HTMLSpanElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = words.current;
    // An open text has nothing hidden, but still has to be closable.
    if (!element || isOpen) return undefined;
    const measure = (): void => setIsLong(children !== '' && element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [isOpen, children]);
  return (
    <>
      <Words ref={words} id={id} $lines={isOpen ? 'none' : lines}>
        {children}
      </Words>
      {isLong && lessLabel === undefined && <MoreText aria-hidden>{moreLabel}</MoreText>}
      {isLong && lessLabel !== undefined && (
        <MoreButton type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? lessLabel : moreLabel}
        </MoreButton>
      )}
    </>
  );
}
