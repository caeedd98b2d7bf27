import { useContext, useEffect } from 'react';
import { Page, type PageProps } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { useLocation } from '../router/index.ts';
import { DocumentTitleContext } from './document-title.ts';

export interface ScreenProps extends Omit<PageProps, 'title'> {
  title: string;
  /** Of the browser's tab, where it differs from the heading. */
  documentTitle?: string | undefined;
  /** Where several addresses are one screen, what stands for all of them: going between them leaves focus where it is. */
  place?: string | undefined;
}

/** Where the screen before was; the first one leaves the focus where the browser puts it. */
let lastPlace: string | undefined;

/** The main part of a screen. Names the document, and takes focus when the person has come from another screen. */
export function Screen({ documentTitle, place: ownPlace, ...page }: ScreenProps) {
  const text = useText();
  const { pathname } = useLocation();
  const place = ownPlace ?? pathname;
  const name = text('documentTitle', { page: documentTitle ?? page.title });
  useContext(DocumentTitleContext)?.(name);
  useEffect(() => {
    document.title = name;
  }, [name]);
  useEffect(() => {
    if (lastPlace !== undefined && lastPlace !== place) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    lastPlace = place;
  }, [place]);
  return <Page {...page} />;
}
