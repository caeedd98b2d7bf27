import { useEffect, useRef } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { useScrolling } from '../Table/use-scrolling.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { type GraphEdge, layoutOf } from './flow-layout.ts';
import { linesOf, sizeOf, startOf, unit } from './flow-lines.ts';
import { Box, Detail, Frame, Lines, Name, Node, Nodes, Picture } from './FlowGraph.styles.ts';

export interface GraphNode {
  id: string;
  /** Short: a number or a name. */
  name: string;
  /** A sentence; two lines are seen. */
  detail?: string | undefined;
  /** Where it leads. */
  href?: string | undefined;
  /** A step between others, such as a command: dashed and round. */
  isQuiet?: boolean | undefined;
  /** Where the reader is: it is in view. */
  isCurrent?: boolean | undefined;
}

export interface FlowGraphProps {
  /** Accessible name. */
  label: string;
  /** In an order in which causes come before their effects: what leads back is not drawn. */
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  /** What a node comes of, read after it: "because of 12". */
  becauseText: (names: readonly string[]) => string;
}

/** What led to what, from the start to the end. It scrolls by itself, and nothing in it moves. */
export function FlowGraph({ label, nodes, edges, becauseText }: FlowGraphProps) {
  const LinkElement = useLinkElement();
  const frame = useRef<HTMLDivElement>(null);
  const isScrolling = useScrolling(frame);
  const layout = layoutOf(
    nodes.map(({ id }) => id),
    edges,
  );
  const { width, height } = sizeOf(layout);
  const { lines, heads } = linesOf(layout);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const causes = Map.groupBy(layout.edges, ({ to }) => to);
  const current = nodes.find(({ isCurrent = false }) => isCurrent)?.id;
  useEffect(() => {
    const outer = frame.current;
    if (!outer || current === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      const node = outer.querySelector('[aria-current]');
      // In a part of the page that is hidden there are no places yet.
      if (!node || outer.clientWidth === 0) return;
      observer.disconnect();
      bringIntoView(outer, node);
    });
    observer.observe(outer);
    return () => observer.disconnect();
  }, [current]);
  return (
    <Frame ref={frame} role="group" aria-label={label} {...(isScrolling && { tabIndex: 0 })}>
      <Picture style={{ inlineSize: `${width}rem`, blockSize: `${height}rem` }}>
        <Lines
          style={{ inlineSize: `${width}rem`, blockSize: `${height}rem` }}
          viewBox={`0 0 ${width * unit} ${height * unit}`}
          aria-hidden
        >
          <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d={heads} fill="currentColor" />
        </Lines>
        <Nodes>
          {nodes.map(({ id, name, detail, href, isQuiet = false, isCurrent = false }) => {
            const { x, y } = startOf(layout.places.get(id) ?? { column: 0, row: 0 });
            const from = (causes.get(id) ?? []).map((edge) => names.get(edge.from) ?? '');
            return (
              <Node key={id} style={{ insetInlineStart: `${x}rem`, insetBlockStart: `${y}rem` }} title={detail}>
                <Box
                  $isQuiet={isQuiet}
                  $isCurrent={isCurrent}
                  {...(href !== undefined && { as: LinkElement, href })}
                  {...(isCurrent && { 'aria-current': 'page' as const })}
                >
                  <Name>{name}</Name> {detail !== undefined && <Detail>{detail}</Detail>}
                  {from.length > 0 && <VisuallyHidden> {becauseText(from)}</VisuallyHidden>}
                </Box>
              </Node>
            );
          })}
        </Nodes>
      </Picture>
    </Frame>
  );
}

/** Within the frame alone and at once; `scrollIntoView` would move the page too. */
function bringIntoView(frame: HTMLElement, node: Element): void {
  const [outer, inner] = [frame.getBoundingClientRect(), node.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) frame.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  if (inner.top < outer.top || inner.bottom > outer.bottom) frame.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}
