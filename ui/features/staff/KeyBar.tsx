import { Button, Checkbox, hasRows, Inline, Modal, Stack, stepRow, TextField } from '@academy/design-system';
import { type FormEvent, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { KeysContext, type PageKey, useKeys, useKeysOn } from './keys.ts';
import { isTaken, pressedKey } from './pressed-key.ts';
import { useStaff } from './staff-context.ts';

const mainPart = (): Element => document.querySelector('#main') ?? document.body;

/** Without rows there is nothing to step through. */
const worksHere = ({ key }: PageKey): boolean => (key !== 'j' && key !== 'k') || hasRows(mainPart());

/** Listens to the keys of the page, and lists them. Only auditors have records to go to. */
export function KeyBar() {
  const text = useText(en);
  const keys = useContext(KeysContext);
  const { role } = useStaff();
  const [isGoing, setGoing] = useState(false);
  const [listed, setListed] = useState<readonly PageKey[] | null>(null);
  const showList = (): void => setListed(keys.all().filter(worksHere));
  const hasRecords = role === 'auditor';
  const keyOf = useKeys([
    { key: 'j', does: text('keys.nextRow'), run: () => stepRow(mainPart(), 1) },
    { key: 'k', does: text('keys.previousRow'), run: () => stepRow(mainPart(), -1) },
    ...(hasRecords ? [{ key: 'g', does: text('keys.go'), run: () => setGoing(true) }] : []),
    { key: '?', does: text('keys.list'), run: showList },
  ]);
  useListening();
  return (
    <Inline gap="s">
      {hasRecords && (
        <Button size="s" variant="ghost" edge="start" aria-haspopup="dialog" {...keyOf('g')} onClick={() => setGoing(true)}>
          {text('keys.go')}
        </Button>
      )}
      <Button
        size="s"
        variant="ghost"
        {...(!hasRecords && { edge: 'start' as const })}
        aria-haspopup="dialog"
        {...keyOf('?')}
        onClick={showList}
      >
        {text('keys.open')}
      </Button>
      <Modal isOpen={isGoing} onClose={() => setGoing(false)} title={text('keys.go')} closeLabel={text('close')} size="s">
        <GoForm onGo={() => setGoing(false)} />
      </Modal>
      <Modal isOpen={listed !== null} onClose={() => setListed(null)} title={text('keys.title')} closeLabel={text('close')}>
        <Stack gap="m">
          <FactList facts={(listed ?? []).map(({ key, does }) => ({ label: does, value: key }))} />
          <Switch />
        </Stack>
      </Modal>
    </Inline>
  );
}

/** Runs what the keys of the page do, wherever the focus is, until the reader turns them off. */
function useListening(): void {
  const keys = useContext(KeysContext);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const pressed = pressedKey(event);
    if (pressed === null || !keys.isOn() || isTaken(event.target)) return;
    const found = keys.all().find(({ key }) => key === pressed);
    if (!found) return;
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Single characters get in the way of who speaks to the computer. */
function Switch() {
  const text = useText(en);
  const keys = useContext(KeysContext);
  return (
    <Checkbox
      label={text('keys.use')}
      hint={text('keys.useHint')}
      checked={useKeysOn()}
      onChange={({ target }) => keys.turn(target.checked)}
    />
  );
}

/** Numbers may be copied from a page, which groups their digits. */
const numberPattern = '[1-9][0-9, ]{0,18}';

function GoForm({ onGo }: { onGo: () => void }) {
  const text = useText(en);
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const go = (event: FormEvent): void => {
    event.preventDefault();
    onGo();
    navigate(`/audit/records/${number.replaceAll(/[, ]/gu, '')}`);
  };
  return (
    <form onSubmit={go}>
      <Stack gap="m">
        <TextField
          label={text('keys.number')}
          inputMode="numeric"
          pattern={numberPattern}
          required
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Inline>
          <Button type="submit" variant="primary">
            {text('keys.show')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
