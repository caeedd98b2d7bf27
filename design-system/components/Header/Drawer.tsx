import { type MouseEvent, type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Heading } from '../Text/Text.tsx';
import { Dialog, Foot, Head } from './Drawer.styles.ts';

export interface DrawerProps {
  /** `ref.current.showModal()` opens it. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  onClose?: (() => void) | undefined;
}

/** A side sheet. The browser's own modal dialog keeps focus inside, closes on Escape and gives focus back. */
export function Drawer({ ref, title, closeLabel, children, actions, onClose }: DrawerProps) {
  const titleId = useId();
  const close = (): void => ref.current?.close();
  const closeOnLink = ({ target, currentTarget }: MouseEvent): void => {
    const isBackdrop = target === currentTarget;
    if (isBackdrop || (target instanceof Element && target.closest('a'))) close();
  };
  return (
    // A press on the backdrop or on a link closes; the keyboard has Escape and the links themselves.
    <Dialog ref={ref} aria-labelledby={titleId} onClick={closeOnLink} onClose={onClose}>
      <Head>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        <IconButton icon="close" label={closeLabel} onClick={close} />
      </Head>
      {children}
      {actions !== undefined && <Foot>{actions}</Foot>}
    </Dialog>
  );
}
