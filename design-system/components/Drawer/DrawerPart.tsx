import { Dialog } from '@base-ui/react/dialog';
import type { MouseEvent } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { closeRequest } from '../Popup/close-request.ts';
import { Directed } from '../Popup/Directed.tsx';
import { useAfterMount } from '../Popup/use-part.ts';
import { Heading } from '../Text/Text.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { Backdrop, Foot, Head, Popup } from './Drawer.styles.ts';

/** Loaded by `Drawer` when it is first opened. */
export function DrawerPart({ isOpen, onClose, title, closeLabel, children, actions, side = 'end' }: DrawerProps) {
  const closeOnLink = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Directed>
      <Dialog.Root open={useAfterMount(isOpen)} onOpenChange={closeRequest(onClose)}>
        <Dialog.Portal>
          <Backdrop />
          <Popup $side={side} data-drawer={side} onClick={closeOnLink}>
            <Head>
              <Dialog.Title render={<Heading level={2}>{title}</Heading>} />
              <Dialog.Close render={<IconButton icon="close" label={closeLabel} />} />
            </Head>
            {children}
            {actions !== undefined && <Foot>{actions}</Foot>}
          </Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </Directed>
  );
}
