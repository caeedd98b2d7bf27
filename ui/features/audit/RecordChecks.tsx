import { Banner, Card, Disclosure, ExactText, Skeleton, Stack, Text } from '@academy/design-system';
import type { RecordProof, RecordView } from '@academy/domain/explorer';
import { useCallback, useRef } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { useKeys } from '../staff/parts.ts';
import type { ProofResult } from './check-record.ts';
import { en } from './en.ts';
import { keysQuery, proofQuery } from './queries.ts';
import { canHash } from '../../app/proofs/sha256.ts';
import { type NoResult, useCheck } from './use-check.ts';
import { useWords } from './use-words.ts';

/** The record's hash and its proof, checked here and not by the server. */
export function RecordChecks({ record }: { record: RecordView }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('auditRecord.checks')} padding="l">
      <Stack gap="m">
        <Text weight="semibold">{text('auditRecord.hash')}</Text>
        <ExactText>{record.hash}</ExactText>
        {canHash() ? (
          <>
            {record.seen === null ? (
              <Text tone="muted">{text('auditRecord.hashNone')}</Text>
            ) : (
              <HashCheck key={record.hash} hash={record.hash} seen={record.seen} />
            )}
            <Proof record={record} />
          </>
        ) : (
          <Banner>{text('auditRecord.cannotCheck')}</Banner>
        )}
      </Stack>
    </Card>
  );
}

function HashCheck({ hash, seen }: { hash: string; seen: NonNullable<RecordView['seen']> }) {
  const text = useText(en);
  const checked = useCheck(
    useCallback(async ({ isHashRight }) => await isHashRight(hash, seen), [hash, seen]),
    false,
  );
  if ('none' in checked) return <Unchecked why={checked.none} />;
  const isRight = checked.result;
  return (
    <Banner tone={isRight ? 'success' : 'danger'} role="status">
      {text(isRight ? 'auditRecord.hashRight' : 'auditRecord.hashWrong')}
    </Banner>
  );
}

function Proof({ record }: { record: RecordView }) {
  const text = useText(en);
  const proof = useView(proofQuery(record.number));
  const keys = useView(keysQuery);
  return (
    <ViewRegion
      view={proof}
      label={text('auditRecord.proofText')}
      skeleton={<Skeleton lines={2} />}
      errorTitle={text('audit.loadFailed')}
      error={proof.httpStatus === 404 && <Text tone="muted">{text('auditRecord.proofNone')}</Text>}
    >
      {(found) =>
        keys.data === undefined ? (
          <Text role="status">{text('auditRecord.checking')}</Text>
        ) : (
          <ProofCheck key={found.proof} hash={record.hash} proof={found} keys={keys.data} />
        )
      }
    </ViewRegion>
  );
}

const sentences = {
  right: 'auditRecord.proofRight',
  wrong: 'auditRecord.proofWrong',
  unsigned: 'auditRecord.proofUnsigned',
  unchecked: 'auditRecord.proofUnchecked',
} as const satisfies Record<ProofResult, keyof typeof en>;
const tones = { right: 'success', wrong: 'danger', unsigned: 'danger', unchecked: 'warning' } as const;

/** Unfolds what is folded here, and takes the reader there. */
function openIn(place: HTMLElement | null): void {
  place?.querySelector('details')?.setAttribute('open', '');
  place?.querySelector('summary')?.focus();
}

function ProofCheck({ hash, proof, keys }: { hash: string; proof: RecordProof; keys: string }) {
  const text = useText(en);
  const words = useWords();
  const checked = useCheck(
    useCallback(async ({ checkProof }) => await checkProof(hash, proof, keys), [hash, proof, keys]),
    'wrong',
  );
  const place = useRef<HTMLDivElement>(null);
  useKeys([{ key: 'p', does: text('auditRecord.toProof'), run: () => openIn(place.current) }]);
  return (
    <Stack gap="m">
      {'none' in checked ? (
        <Unchecked why={checked.none} />
      ) : (
        <Banner tone={tones[checked.result]} role="status">
          {text(sentences[checked.result], { number: words.number(proof.number), size: words.number(proof.size) })}
        </Banner>
      )}
      <div ref={place}>
        <Disclosure summary={text('auditRecord.proofText')}>
          <ExactText>{proof.proof}</ExactText>
        </Disclosure>
      </div>
    </Stack>
  );
}

function Unchecked({ why }: { why: NoResult }) {
  const text = useText(en);
  return why === 'checking' ? (
    <Text role="status">{text('auditRecord.checking')}</Text>
  ) : (
    <Banner tone="warning" role="status">
      {text('auditRecord.notLoaded')}
    </Banner>
  );
}
