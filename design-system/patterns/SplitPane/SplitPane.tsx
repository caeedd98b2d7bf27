import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { useScrolling } from '../../components/Table/use-scrolling.ts';
import { PaneSeparator } from './PaneSeparator.tsx';
import { clampShare, shares } from './share.ts';
import { Back, Line, Pane, Root } from './SplitPane.styles.ts';

export interface SplitPaneProps {
  /** The list to choose from. */
  list: ReactNode;
  /** The chosen item, or an EmptyState if there is none. */
  detail: ReactNode;
  /** Names of the two regions. */
  listLabel: string;
  detailLabel: string;
  /** Which side is shown if there is space for only one. Keep it in the address, so that the browser's Back works. */
  isDetailShown: boolean;
  /** Called to return to the list. */
  onBack?: (() => void) | undefined;
  /** Without it the detail brings its own way back. */
  backLabel?: string | undefined;
  /** Name of the separator; with it, the separator can be moved. */
  separatorLabel?: string | undefined;
  /** Initial width of the list in percent: 20 to 60. */
  share?: number | undefined;
  /** Called when the separator was moved, so that the width can be stored. */
  onShareChange?: ((share: number) => void) | undefined;
  /** As high as its container; then each side scrolls separately. */
  isFilling?: boolean | undefined;
}

/**
 * If only one side is shown, the focus moves into the opened side, and back to the control that opened it.
 * A page opened at its detail keeps its focus.
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

/** A list next to the chosen item; below 768 px one at a time. */
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

  // A tab stop only while it scrolls, but always focusable by script.
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
        {backLabel !== undefined && (
          <Back>
            <Button size="s" variant="ghost" iconStart={<Icon name="arrow-left" size="s" />} onClick={onBack}>
              {backLabel}
            </Button>
          </Back>
        )}
        {detail}
      </Pane>
    </Root>
  );
}
