import { Button, type ButtonProps } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The trial begins with an account; whoever has one goes straight to the programs. */
export function TrialButton({ variant = 'primary', size }: Pick<ButtonProps, 'variant' | 'size'>) {
  const text = useText(en);
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  return (
    <Button href={isLoggedIn ? '/programs' : '/signup'} variant={variant} size={size}>
      {text('studio.trialStart')}
    </Button>
  );
}
