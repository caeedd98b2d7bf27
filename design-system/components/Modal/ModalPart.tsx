import { Dialog } from '@base-ui/react/dialog';
import { useId, useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { closeRequest } from '../Popup/close-request.ts';
import { Directed } from '../Popup/Directed.tsx';
import { useAfterMount } from '../Popup/use-part.ts';
import { Heading } from '../Text/Text.tsx';
import type { ModalProps } from './modal-props.ts';
import { Backdrop, Foot, Head, Note, Popup, Titles, Viewport } from './Modal.styles.ts';
import { ScrollBody } from './ScrollBody.tsx';

const field = 'input:not([type="hidden"], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Loaded by `Modal` when it is first opened. */
export function ModalPart({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  closeLabel,
  size = 'm',
  isBackdropInert = false,
  firstFocus,
}: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // A form begins in its first field; by touch that would bring the keyboard up at once.
  const first = (by: string): HTMLElement | true =>
    firstFocus?.current ?? (by === 'touch' ? null : body.current?.querySelector<HTMLElement>(field)) ?? true;
  return (
    <Directed>
      <Dialog.Root open={useAfterMount(isOpen)} onOpenChange={closeRequest(onClose)} disablePointerDismissal={isBackdropInert}>
        <Dialog.Portal>
          <Backdrop />
          <Viewport>
            <Popup $size={size} $isSheet data-sheet initialFocus={first}>
              <Head>
                <Titles>
                  <Dialog.Title id={titleId} render={<Heading level={2}>{title}</Heading>} />
                  {description !== undefined && <Dialog.Description render={<Note>{description}</Note>} />}
                </Titles>
                <Dialog.Close render={<IconButton icon="close" label={closeLabel} />} />
              </Head>
              <ScrollBody ref={body} labelledBy={titleId}>
                {children}
              </ScrollBody>
              {actions !== undefined && <Foot>{actions}</Foot>}
            </Popup>
          </Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </Directed>
  );
}
