import { AmountButton, type AmountButtonProps } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { en } from './en.ts';
import type { Explained } from './queries.ts';

export interface AmountProps {
  /** The amount's key, which the address names while it is explained. */
  name: Explained;
  /** As it is called on the screen. */
  label: string;
  paise: number;
  size?: AmountButtonProps['size'];
}

/** An amount of the wallet; pressed, it opens the panel that explains it. */
export function Amount({ name, label, paise, size }: AmountProps) {
  const text = useText(en);
  const [, setAddress] = useAddress();
  return (
    <AmountButton
      paise={paise}
      size={size}
      label={text('wallet.explain', { name: label })}
      onExplain={() => setAddress((now) => ({ ...Object.fromEntries(now), explain: name }))}
    />
  );
}
