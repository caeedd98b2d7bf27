import type { ReactNode } from 'react';
import { Heading } from '../../components/Text/Text.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { Aside, Eyebrow, Head, Lead, Main, type PageWidth, Split, Titles } from './Page.styles.ts';

export interface PageProps {
  /** The only first-level heading. */
  title: ReactNode;
  isTitleHidden?: boolean | undefined;
  /** Replaces the title and contains the first-level heading, e.g. a Hero. */
  opening?: ReactNode;
  /** Small text above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  breadcrumb?: ReactNode;
  /** At the end of the title's row. */
  actions?: ReactNode;
  /** `narrow` for forms, `normal` for texts, `wide` for grids, `full` for the whole window. */
  width?: PageWidth | undefined;
  /** Less space around the title, so that a list begins in view. */
  isCompact?: boolean | undefined;
  /** Next to the content on wide screens, e.g. a picture; left out on narrow ones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The main part of a screen: `#main`, which the header's skip link and the router can focus. */
export function Page(props: PageProps) {
  const {
    title,
    isTitleHidden = false,
    opening,
    eyebrow,
    lead,
    breadcrumb,
    actions,
    width = 'wide',
    isCompact = false,
    aside,
    children,
  } = props;
  if (isTitleHidden || opening !== undefined) {
    return (
      <Main id="main" tabIndex={-1} $width={width} $isCompact={isCompact}>
        {opening ?? <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        {children}
      </Main>
    );
  }
  const main = (
    <Main id="main" tabIndex={-1} $width={width} $isCompact={isCompact}>
      {breadcrumb}
      <Head>
        <Titles>
          {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
          <Heading level={1}>{title}</Heading>
          {lead !== undefined && <Lead>{lead}</Lead>}
        </Titles>
        {actions}
      </Head>
      {children}
    </Main>
  );
  if (aside === undefined) return main;
  return (
    <Split>
      {main}
      <Aside>{aside}</Aside>
    </Split>
  );
}
