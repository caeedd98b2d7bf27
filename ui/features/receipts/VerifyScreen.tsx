import { Banner, Card, Disclosure, ExactText, FileDrop, ScreenOnly, Stack, Text, TextField } from '@academy/design-system';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { canHash } from '../../app/proofs/sha256.ts';
import { useFileLabels } from '../uploads/parts.ts';
import { en } from './en.ts';
import { FromPaper } from './FromPaper.tsx';
import { readPaper } from './paper.ts';
import { useReceipt } from './use-receipt.ts';

const bytesOfMegabyte = 1_000_000;
/** As `receiptLimits` has it, which comes with the verifying. */
const mostBytes = 5 * bytesOfMegabyte;
const loadVerdict = () => import('./Verdict.tsx');
const Verdict = lazy(async () => ({ default: (await loadVerdict()).Verdict }));

/** Verifies the receipt of a session, in the browser alone. */
export function VerifyScreen() {
  const text = useText(en);
  return (
    <Screen title={text('verify.title')} lead={<ScreenOnly as="span">{text('verify.lead')}</ScreenOnly>} width="normal">
      {canHash() ? <Verifying /> : <Banner tone="warning">{text('verify.cannot')}</Banner>}
      <ScreenOnly>
        <Card as="section" title={text('verify.ourselves')} padding="l">
          <Stack gap="m">
            <Text>{text('verify.ourselvesText')}</Text>
            <Disclosure summary={text('verify.how')}>
              <Stack gap="m">
                <Text>{text('verify.howText')}</Text>
                <ExactText>{text('verify.howSteps')}</ExactText>
              </Stack>
            </Disclosure>
          </Stack>
        </Card>
      </ScreenOnly>
    </Screen>
  );
}

function Verifying() {
  const text = useText(en);
  const labels = useFileLabels();
  const checking = <Text role="status">{text('verify.checking')}</Text>;
  const [key, setKey] = useState('');
  const { file, checked, sha256, hasFailed, choose, remove } = useReceipt(key);
  const { hash } = useLocation();
  const paper = readPaper(hash);
  useEffect(() => {
    // Beside the screen, so that it is there when the line is gone.
    loadVerdict().catch(() => {});
  }, []);
  return (
    <Stack gap="l">
      <ScreenOnly>
        {paper && (
          <FromPaper
            paper={paper}
            sha256={sha256}
            isOfOther={paper !== 'broken' && checked?.receipt ? checked.receipt.booking_id !== paper.bookingId : false}
          />
        )}
        <Card padding="l">
          <Stack gap="m">
            <FileDrop
              label={text('verify.file')}
              hint={text('verify.fileHint')}
              accept={['application/json', '.json']}
              maxSize={mostBytes}
              // One that is chosen later takes the place of the one before: no verdict stays beside a file that nobody looked at.
              files={file ? [{ id: 'receipt', name: file.name, size: file.size }] : []}
              onAdd={choose}
              onRemove={remove}
              labels={{
                ...labels,
                refusal: (name, reason) => text(`verify.${reason}`, { name, size: mostBytes / bytesOfMegabyte }),
              }}
            />
            <TextField
              label={text('verify.key')}
              hint={text('verify.keyHint')}
              optionalLabel={text('optional')}
              maxLength={mostKeyCharacters}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          </Stack>
        </Card>
      </ScreenOnly>
      {hasFailed && (
        <Banner tone="warning" role="alert">
          {text('verify.notRead')}
        </Banner>
      )}
      {file && !hasFailed && (
        <Suspense fallback={checking}>
          {checked && sha256 ? <Verdict file={{ name: file.name, sha256 }} checked={checked} hasOwnKey={key.trim() !== ''} /> : checking}
        </Suspense>
      )}
    </Stack>
  );
}

/** More than the two keys of any log have. */
const mostKeyCharacters = 600;
