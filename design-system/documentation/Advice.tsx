import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../components/Icon/Icon.tsx';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../tokens/index.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.tile}), 1fr));
  grid-auto-rows: auto auto;
  gap: ${space.m};
  margin-block: ${space.l};
`;

const Box = styled.figure<{ $isGood: boolean }>`
  display: grid;
  /* Both halves of a pair share their rows, so that the captions begin on one line. */
  grid-row: span 2;
  grid-template-rows: subgrid;
  gap: 0;
  margin: 0;
  overflow: hidden;
  color: ${color.text.default};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-block-start: ${space['2xs']} solid ${({ $isGood }) => color.status[$isGood ? 'success' : 'danger'].mark};
  border-radius: ${radius.m};
`;

const Stage = styled.div`
  display: flex;
  align-items: center;
  padding: ${space.l};

  & > * {
    max-inline-size: 100%;
  }
`;

const Caption = styled.figcaption<{ $isGood: boolean }>`
  display: flex;
  gap: ${space.xs};
  padding: ${space.s} ${space.m};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
  border-block-start: ${size.hairline} solid ${color.border.default};

  & > svg {
    color: ${({ $isGood }) => color.status[$isGood ? 'success' : 'danger'].mark};
  }
  & strong {
    font-weight: ${fontWeight.semibold};
  }
`;

interface CaseProps {
  /** One sentence after "Do." or "Don't.". */
  why: ReactNode;
  /** A live example. */
  children: ReactNode;
}

const Case = ({ isGood, why, children }: CaseProps & { isGood: boolean }) => (
  <Box $isGood={isGood}>
    <Stage>{children}</Stage>
    <Caption $isGood={isGood}>
      <Icon name={isGood ? 'check' : 'close'} size="s" />
      <span>
        <strong>{isGood ? 'Do.' : 'Don’t.'}</strong> {why}
      </span>
    </Caption>
  </Box>
);

/** Recommended and discouraged use, side by side. */
export const Advice = ({ children }: { children: ReactNode }) => <Pair className="sb-unstyled">{children}</Pair>;
export const Do = (props: CaseProps) => <Case isGood {...props} />;
export const Dont = (props: CaseProps) => <Case isGood={false} {...props} />;
