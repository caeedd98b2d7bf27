import { Banner, Card, Disclosure, ExactText, Skeleton, Stack, Text } from '@academy/design-system';
import type { RecordProof, RecordView } from '@academy/domain/explorer';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { checkProof, isHashRight, type ProofResult } from './check-record.ts';
import { en } from './en.ts';
import { keysQuery, proofQuery } from './queries.ts';
import { canHash } from './sha256.ts';
import { useWords } from './use-words.ts';

/** The result of a check that takes its time; undefined until it is there. It runs anew for another key. */
function useChecked<Result>(key: string, check: () => Promise<Result>, failed: Result): Result | undefined {
  const [done, setDone] = useState<{ readonly key: string; readonly result: Result }>();
  const run = useEffectEvent(async (isCurrent: () => boolean) => {
    const result = await check().catch(() => failed);
    if (isCurrent()) setDone({ key, result });
  });
  useEffect(() => {
    let isLeft = false;
    void run(() => !isLeft);
    return () => {
      isLeft = true;
    };
  }, [key]);
  return done?.key === key ? done.result : undefined;
}

/** The record's hash and its proof, checked here and not by the server. */
export function RecordChecks({ record }: { record: RecordView }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('record.checks')} padding="l">
      <Stack gap="m">
        <Text weight="semibold">{text('record.hash')}</Text>
        <ExactText>{record.hash}</ExactText>
        {canHash() ? (
          <>
            {record.seen === null ? (
              <Text tone="muted">{text('record.hashNone')}</Text>
            ) : (
              <HashCheck hash={record.hash} seen={record.seen} />
            )}
            <Proof record={record} />
          </>
        ) : (
          <Banner>{text('record.cannotCheck')}</Banner>
        )}
      </Stack>
    </Card>
  );
}

function HashCheck({ hash, seen }: { hash: string; seen: NonNullable<RecordView['seen']> }) {
  const text = useText(en);
  const isRight = useChecked(hash, () => isHashRight(hash, seen), false);
  if (isRight === undefined) return <Text role="status">{text('record.checking')}</Text>;
  return (
    <Banner tone={isRight ? 'success' : 'danger'} role="status">
      {text(isRight ? 'record.hashRight' : 'record.hashWrong')}
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
      label={text('record.proofText')}
      skeleton={<Skeleton lines={2} />}
      errorTitle={text('audit.loadFailed')}
      error={proof.httpStatus === 404 && <Text tone="muted">{text('record.proofNone')}</Text>}
    >
      {(found) =>
        keys.data === undefined ? (
          <Text role="status">{text('record.checking')}</Text>
        ) : (
          <ProofCheck hash={record.hash} proof={found} keys={keys.data} />
        )
      }
    </ViewRegion>
  );
}

const sentences = {
  right: 'record.proofRight',
  wrong: 'record.proofWrong',
  unsigned: 'record.proofUnsigned',
  unchecked: 'record.proofUnchecked',
} as const satisfies Record<ProofResult, keyof typeof en>;
const tones = { right: 'success', wrong: 'danger', unsigned: 'danger', unchecked: 'warning' } as const;

function ProofCheck({ hash, proof, keys }: { hash: string; proof: RecordProof; keys: string }) {
  const text = useText(en);
  const words = useWords();
  const result = useChecked<ProofResult>(proof.proof, () => checkProof(hash, proof, keys), 'wrong');
  return (
    <Stack gap="m">
      {result === undefined ? (
        <Text role="status">{text('record.checking')}</Text>
      ) : (
        <Banner tone={tones[result]} role="status">
          {text(sentences[result], { number: words.number(proof.number), size: words.number(proof.size) })}
        </Banner>
      )}
      <Disclosure summary={text('record.proofText')}>
        <ExactText>{proof.proof}</ExactText>
      </Disclosure>
    </Stack>
  );
}
