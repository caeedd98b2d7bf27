import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Page, type PageProps } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { DocumentTitleContext } from './document-title.ts';
import { notePlace } from './last-place.ts';
import { screenArrived } from './turn-into.ts';

export interface ScreenProps extends Omit<PageProps, 'title'> {
  title: string;
  /** Title of the browser's tab, if it differs from the heading. */
  documentTitle?: string | undefined;
  /** A common name for several addresses of one screen: navigating between them keeps the focus. */
  place?: string | undefined;
}

/** The main part of a screen. Sets the document title, and takes focus after navigation from another screen. */
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
    const before = notePlace(place);
    // For the first screen the focus stays where the browser puts it.
    if (before !== undefined && before !== place) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    screenArrived();
  }, [place]);
  return <Page {...page} />;
}
