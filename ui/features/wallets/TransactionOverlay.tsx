import { useOnDemand } from '../../app/shell/use-on-demand.ts';
import type { TransactionDialogProps } from './TransactionDialog.tsx';

const load = async () => (await import('./TransactionDialog.tsx')).TransactionDialog;

/** All transactions over a dimmed page. Few look at them, so their script is loaded when they are asked for. */
export function TransactionOverlay(props: TransactionDialogProps) {
  const { Dialog } = useOnDemand(props.isOpen, load, props.onClose);
  return Dialog ? <Dialog {...props} /> : null;
}
