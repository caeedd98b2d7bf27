import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import { color, media, radius, space } from '../../tokens/index.ts';

const Root = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-block-size: 0;
  color: ${color.text.default};
  background: ${color.surface.card};

  ${media.below('md')} {
    overflow: clip;
    border-start-start-radius: ${radius.l};
    border-start-end-radius: ${radius.l};
  }
`;

/** The title wraps; the cross stays beside its first line. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.xs};
  align-items: start;
  padding: ${space.xs} ${space.s} ${space.xs} ${space.m};
  padding-inline: ${space.m} ${space.s};

  & > h2 {
    max-block-size: 4.5em;
    padding-block: ${space['2xs']};
    overflow: auto;
    overflow-wrap: anywhere;
  }
`;

const Body = styled.div<{ $isPadded: boolean }>`
  padding: ${({ $isPadded }) => ($isPadded ? `${space.s} ${space.m} ${space.m}` : space.none)};
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export interface CallPanelProps {
  title: ReactNode;
  closeLabel: string;
  /** By the cross, or by Escape. */
  onClose: () => void;
  /** For content without edges of its own. */
  isPadded?: boolean | undefined;
  children: ReactNode;
}

/** A panel of a call: chat, devices. The call goes on beside it, so it is no dialog. */
export function CallPanel({ title, closeLabel, onClose, isPadded = false, children }: CallPanelProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <Head>
        <Heading level={2} size="l" id={id}>
          {title}
        </Heading>
        <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />
      </Head>
      <Body $isPadded={isPadded}>{children}</Body>
    </Root>
  );
}
