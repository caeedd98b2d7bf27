import type { ReactNode } from 'react';
import { Heading } from '../../components/Text/Text.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { Aside, Eyebrow, Head, Lead, Main, type PageWidth, Split, Titles } from './Page.styles.ts';

export interface PageProps {
  /** The one first-level heading. */
  title: ReactNode;
  isTitleHidden?: boolean | undefined;
  /** Has the first-level heading in it and stands in the title's place, as a Hero does. */
  opening?: ReactNode;
  /** Small words above the title. */
  eyebrow?: ReactNode;
  /** A sentence or two under it. */
  lead?: ReactNode;
  breadcrumb?: ReactNode;
  /** At the end of the title's row. */
  actions?: ReactNode;
  /** `narrow` for a form, `normal` for reading, `wide` for grids, `full` for what fills the window. */
  width?: PageWidth | undefined;
  /** Stands beside it on wide screens, as a picture does; narrow ones leave it out. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The main part of a screen: `#main`, which the header's skip link and the router may give focus to. */
export function Page(props: PageProps) {
  const { title, isTitleHidden = false, opening, eyebrow, lead, breadcrumb, actions, width = 'wide', aside, children } = props;
  if (isTitleHidden || opening !== undefined) {
    return (
      <Main id="main" tabIndex={-1} $width={width}>
        {opening ?? <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        {children}
      </Main>
    );
  }
  const main = (
    <Main id="main" tabIndex={-1} $width={width}>
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
