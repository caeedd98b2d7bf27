import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The names of the button that shows what is typed into a password's field. */
export function useShowLabels() {
  const text = useText(en);
  return (label: string) => {
    const values = { label: label.toLowerCase() };
    return { showLabel: text('settings.showPassword', values), hideLabel: text('settings.hidePassword', values) };
  };
}
