import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Heading } from '../../components/Text/Text.tsx';
import { color, fontSize, media, size, space } from '../../tokens/index.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-block: ${space.xs};

  ${media.up('md')} {
    padding-block: ${space.l};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  align-items: end;
  justify-content: space-between;
`;

const Words = styled.div`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
`;

const Lead = styled.p`
  max-inline-size: ${size.measure};
  font-size: ${fontSize.l};
  color: ${color.text.muted};
  text-wrap: pretty;
`;

export interface SectionProps {
  title: ReactNode;
  /** Target for links. */
  id?: string | undefined;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** At the end of the title's row. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of a long page: a landmark with its own heading. */
export function Section({ title, id, lead, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <Root id={id} aria-labelledby={titleId} tabIndex={id === undefined ? undefined : -1}>
      <Head>
        <Words>
          <Heading level={2} size="3xl" id={titleId}>
            {title}
          </Heading>
          {lead !== undefined && <Lead>{lead}</Lead>}
        </Words>
        {actions}
      </Head>
      {children}
    </Root>
  );
}
