import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { useScrolling } from '../../components/Table/use-scrolling.ts';
import { PaneSeparator } from './PaneSeparator.tsx';
import { clampShare, shares } from './share.ts';
import { Back, Line, Pane, Root } from './SplitPane.styles.ts';

export interface SplitPaneProps {
  /** What is chosen from. */
  list: ReactNode;
  /** What is chosen; where nothing is, an EmptyState that says so. */
  detail: ReactNode;
  /** Name the two regions. */
  listLabel: string;
  detailLabel: string;
  /** Where there is room for one only: which of the two. Keep it in the address, that Back leads back. */
  isDetailShown: boolean;
  /** Somebody wants the list back. */
  onBack: () => void;
  backLabel: string;
  /** Given, the line between them can be moved; it names the line. */
  separatorLabel?: string | undefined;
  /** How much of the width the list has at first, in percent: 20 to 60. */
  share?: number | undefined;
  /** Told when the line has been moved, so that it can be kept. */
  onShareChange?: ((share: number) => void) | undefined;
  /** As high as what it stands in; then each side scrolls by itself. */
  isFilling?: boolean | undefined;
}

/**
 * Where only one of the two is there, focus follows: into what was opened, and back to what opened it.
 * A page that was opened at its detail keeps its focus.
 */
function useFollowingFocus(isDetailShown: boolean, list: RefObject<HTMLElement | null>, detail: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isDetailShown);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (wasShown.current === isDetailShown) return;
    wasShown.current = isDetailShown;
    const active = document.activeElement;
    const [shown, hidden] = isDetailShown ? [detail.current, list.current] : [list.current, detail.current];
    if (isDetailShown) opener.current = list.current?.contains(active) ? active : null;
    if (hidden?.checkVisibility() || shown?.contains(active)) return;
    const target = !isDetailShown && opener.current?.isConnected ? opener.current : shown;
    if (target instanceof HTMLElement) target.focus();
  }, [isDetailShown, list, detail]);
}

/** A list beside what is chosen from it; below 768 px one at a time. */
export function SplitPane(props: SplitPaneProps) {
  const { list, detail, listLabel, detailLabel, isDetailShown, onBack, backLabel } = props;
  const { separatorLabel, share: first = shares.first, onShareChange, isFilling = false } = props;
  const [share, setShare] = useState(() => clampShare(first));
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const isListScrolling = useScrolling(listPane);
  const isDetailScrolling = useScrolling(detailPane);
  useFollowingFocus(isDetailShown, listPane, detailPane);

  // Not a tab stop unless it scrolls, but where focus may go when it comes into sight.
  const pane = (isScrolling: boolean) => ({ $isFilling: isFilling, tabIndex: isScrolling ? 0 : -1 });
  return (
    <Root ref={root} $isFilling={isFilling} style={{ '--split-share': `${share}%` }}>
      <Pane ref={listPane} id={listId} aria-label={listLabel} $isHiddenNarrow={isDetailShown} {...pane(isListScrolling)}>
        {list}
      </Pane>
      {separatorLabel === undefined ? (
        <Line />
      ) : (
        <PaneSeparator
          label={separatorLabel}
          controls={listId}
          frame={root}
          share={share}
          onMove={setShare}
          onSettle={(settled) => onShareChange?.(settled)}
        />
      )}
      <Pane ref={detailPane} aria-label={detailLabel} $isHiddenNarrow={!isDetailShown} {...pane(isDetailScrolling)}>
        <Back>
          <Button size="s" variant="ghost" iconStart={<Icon name="arrow-left" size="s" />} onClick={onBack}>
            {backLabel}
          </Button>
        </Back>
        {detail}
      </Pane>
    </Root>
  );
}
