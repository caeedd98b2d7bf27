import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { useAfterMount } from '../Popup/use-part.ts';
import { Heading } from '../Text/Text.tsx';
import type { ConfirmDialogProps } from './confirm-props.ts';
import { Backdrop, Body, Foot, Head, Note, Popup, Titles, Viewport } from './Modal.styles.ts';

/** Loaded by `ConfirmDialog` when it is first opened. */
export function ConfirmPart({
  isOpen,
  onCancel,
  onConfirm,
  title,
  children,
  fields,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isConfirming = false,
  confirmingLabel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Directed>
      <AlertDialog.Root
        open={useAfterMount(isOpen)}
        onOpenChange={(isNext) => {
          if (!isNext && !isConfirming) onCancel();
        }}
      >
        <AlertDialog.Portal>
          <Backdrop />
          <Viewport>
            <Popup $size="s" $isSheet={false} initialFocus={isDanger ? cancel : true}>
              <Head>
                <Titles>
                  <AlertDialog.Title render={<Heading level={2}>{title}</Heading>} />
                  <AlertDialog.Description render={<Note>{children}</Note>} />
                </Titles>
              </Head>
              {fields !== undefined && <Body>{fields}</Body>}
              <Foot>
                <Button ref={cancel} onClick={onCancel} isDisabled={isConfirming}>
                  {cancelLabel}
                </Button>
                <Button
                  variant={isDanger ? 'danger' : 'primary'}
                  onClick={onConfirm}
                  isLoading={isConfirming}
                  loadingLabel={confirmingLabel}
                >
                  {confirmLabel}
                </Button>
              </Foot>
            </Popup>
          </Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </Directed>
  );
}
