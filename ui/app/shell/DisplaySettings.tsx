import type { DisplayDialogProps } from './DisplayDialog.tsx';
import { useOnDemand } from './use-on-demand.ts';

const load = async () => (await import('./DisplayDialog.tsx')).DisplayDialog;

/** Choices of this device, in a dialog. */
export function DisplaySettings(props: DisplayDialogProps) {
  const { Dialog } = useOnDemand(props.isOpen, load, props.onClose);
  return Dialog ? <Dialog {...props} /> : null;
}
