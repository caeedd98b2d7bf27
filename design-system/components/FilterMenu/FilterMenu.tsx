import { useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { usePart } from '../Popup/use-part.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { FilterMenuProps } from './filter-props.ts';
import { countChosen } from './filter-value.ts';
import { Badge, Title } from './FilterMenu.styles.ts';

const load = async () => (await import('./FilterPart.tsx')).FilterPart;

/**
 * Choices are tried in a popup, or in a sheet on a small screen, and hold once they are applied; closing it without that leaves
 * everything as it was.
 */
export function FilterMenu(props: FilterMenuProps) {
  const { value, labels } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  const popup = usePart(isOpen, load, { ...props, isOpen, onClose: close, opener }, close);
  const count = countChosen(value);
  return (
    <>
      <Button
        ref={opener}
        iconStart={<Icon name="filter" size="s" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen((was) => !was)}
      >
        <Title>{labels.title}</Title>
        {count > 0 && (
          <>
            <Badge aria-hidden>{count}</Badge>
            <VisuallyHidden>{labels.chosen(count)}</VisuallyHidden>
          </>
        )}
      </Button>
      {popup}
    </>
  );
}
